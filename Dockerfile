ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The compiler needs no install script.
RUN npm ci --ignore-scripts --no-update-notifier
COPY . .
RUN node scripts/build.mjs && find dist -name '*.map' -delete

FROM ${BASE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-update-notifier \
  && find node_modules -type f ! -iname 'licen[cs]e*' ! -iname 'notice*' \( -name '*.map' -o -name '*.md' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM ${BASE}
ARG VERSION=1.1.0
ARG REVISION
ARG CREATED
LABEL org.opencontainers.image.title="Animal Store" \
  org.opencontainers.image.description="Keeps the animals of a store and sells them through orders, behind API keys" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.created="${CREATED}" \
  org.opencontainers.image.base.name="docker.io/library/node:24-bookworm-slim"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MANAGEMENT_PORT=3001
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json deploy/healthcheck.mjs ./
# By number, so that Kubernetes can tell that it is not root.
USER 1000:1000
EXPOSE 3000 3001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 CMD ["node", "healthcheck.mjs"]
# Without a shell or an entry script before it: node itself is process 1 and receives signals.
ENTRYPOINT []
CMD ["node", "--max-semi-space-size=16", "dist/apps/animal-store/src/main.js"]
