#!/usr/bin/env bash
# Tests docker-compose.yml on a machine with Docker, in some minutes: a separate Compose project with free ports and its
# own volumes, which it removes at the end.   Usage: bash scripts/try-compose.sh [rounds]
# DOCKER_BUILD_OPTIONS are passed to `docker build`, for example "--network host".
set -euo pipefail
cd "$(dirname "$0")/.."

rounds=${1:-5}
base=node:24-bookworm-slim
# Neither .env nor the shell may set anything: the database of a DATABASE_URL would be migrated and loaded.
# shellcheck disable=SC2046
unset COMPOSE_FILE COMPOSE_PROFILES $(grep -oE '\$\{[A-Z_]+|^ +[A-Z_]+:$' docker-compose.yml | tr -d '${: ')
export ANIMAL_STORE_IMAGE=animal-store:try COMPOSE_PROJECT_NAME="animal-store-try-$$" API_PORT=0
export BOOTSTRAP_API_KEY="try-compose-$$-$RANDOM-$RANDOM-0123456789abcdef"
compose=(docker compose)
docker compose version >/dev/null 2>&1 || compose=(docker-compose)
load=$(mktemp -d)
: >"$load/empty.env"
compose+=(--env-file "$load/empty.env" --file docker-compose.yml)
trap 'docker rm --force "$COMPOSE_PROJECT_NAME-load" >/dev/null 2>&1 || true; "${compose[@]}" down --volumes --timeout 5 >/dev/null 2>&1; docker image rm "$ANIMAL_STORE_IMAGE" >/dev/null 2>&1; rm -rf "$load"' EXIT

say() { printf '%s  %s\n' "$(date +%T)" "$*"; }
fail() {
  say "FAILED: $*"
  "${compose[@]}" logs --tail 30
  exit 1
}
containers() { "${compose[@]}" ps -q "$1"; }
health() { docker inspect --format '{{if .State.Health}}{{.State.Health.Status}}{{end}}' "$1"; }

# Starts the stack with these arguments, and waits until the database and every api are healthy.
up() {
  "${compose[@]}" up -d --no-build "$@" >"$load/up.log" 2>&1 || { cat "$load/up.log"; fail "up $*"; }
  local deadline=$((SECONDS + 90)) id
  for id in $(containers db) $(containers api); do
    until [ "$(health "$id")" = healthy ]; do
      [ $SECONDS -lt $deadline ] || fail "$(docker inspect --format '{{.Name}} {{json .State.Health}}' "$id")"
      sleep 0.5
    done
  done
}
down() { "${compose[@]}" down --timeout 20 "$@" >/dev/null 2>&1; }

# Sends one request to an api container from this machine: METHOD PATH [BODY]
ask() {
  local address
  address=$(docker port "$1" 3000 | sed -n 1p)
  curl --silent --show-error --fail-with-body --max-time 10 -X "$2" "http://$address/v1$3" \
    -H "Authorization: Bearer ${KEY:-$BOOTSTRAP_API_KEY}" -H 'Content-Type: application/json' ${4:+-d "$4"}
}

say "build"
# shellcheck disable=SC2086
docker build ${DOCKER_BUILD_OPTIONS:-} --quiet --tag "$ANIMAL_STORE_IMAGE" . >/dev/null
size() { docker image inspect --format '{{.Size}}' "$1"; }
added=$((($(size "$ANIMAL_STORE_IMAGE") - $(size "$base")) / 1000000))
say "image: $(($(size "$ANIMAL_STORE_IMAGE") / 1000000)) MB, of which the build adds $added MB to $base"
[ $added -lt 120 ] || fail "the build adds too much"

for round in $(seq "$rounds"); do
  begun=$SECONDS
  down --volumes
  up
  [ "$(ask "$(containers api)" GET /pets)" = '[]' ] || fail "round $round: the store is not empty"
  say "round $round of $rounds: up from an empty volume in $((SECONDS - begun)) s"
done

api=$(containers api)
[ "$(docker exec "$api" node -p 'process.getuid()')" != 0 ] || fail "it runs as root"
[ "$(docker inspect --format '{{.HostConfig.ReadonlyRootfs}}' "$api")" = true ] || fail "it can write to its file system"
[ "$(docker exec "$api" node -p 'fs.readFileSync("/proc/1/cmdline", "utf8").split("\0")[0]')" = node ] || fail "node is not process 1"
[ "$(docker inspect --format '{{json .HostConfig.PortBindings}}' "$(containers db)")" = '{}' ] || fail "the database is published"
say "not root, read-only, node is process 1, the database is not published"

KEY=$(docker exec "$api" node dist/apps/cli/src/main.js keys issue --name try --json | node -p 'JSON.parse(fs.readFileSync(0)).key')
export KEY
pet=$(ask "$api" POST /pets '{"name":"Rex","categoryId":1}')
kept() { [ "$(ask "$(containers api)" GET /pets)" = "[$pet]" ] || fail "the pet or its key is lost after $1"; }
down && up && kept "down and up"
up --force-recreate && kept "up --force-recreate"
"${compose[@]}" restart >/dev/null 2>&1 && up && kept "restart"
say "a pet and a key outlive down and up, --force-recreate, restart"

up --scale api=3
count=0
for api in $(containers api); do
  [ "$(ask "$api" GET /pets)" = "[$pet]" ] || fail "one of three does not serve"
  count=$((count + 1))
done
[ $count = 3 ] || fail "$count processes instead of 3"
say "three processes serve: $(for api in $(containers api); do docker port "$api" 3000 | sed -n 1p; done | tr '\n' ' ')"
up --scale api=1

# Forty clients, from a container beside the service. A request fails without a response, or with a status of 300 or above.
cat >"$load/load.mjs" <<'LOAD'
import { Agent, request } from 'node:http';
const agent = new Agent({ keepAlive: true, maxSockets: 40 });
const headers = { Authorization: `Bearer ${process.env.KEY}`, 'Content-Type': 'application/json' };
const count = { succeeded: 0, refused: 0, failed: [] };
let stopped = false;
const send = (method, path, body) =>
  new Promise((resolve) => {
    const sent = request({ host: process.env.API, port: 3000, path, method, headers, agent }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode < 300) count.succeeded += 1;
        else count.failed.push(`${method} ${response.statusCode}`);
        resolve();
      });
      response.on('error', (error) => resolve(count.failed.push(`${method} ${error.code}`)));
    });
    sent.on('error', (error) => {
      // Nobody listens any more: the request was never accepted.
      if (error.syscall === 'connect') { count.refused += 1; stopped = true; }
      else count.failed.push(`${method} ${error.code}`);
      resolve();
    });
    sent.end(body);
  });
const client = async (index) => {
  for (let turn = 0; !stopped; turn += 1) {
    if ((index + turn) % 4 === 0) await send('POST', '/v1/pets', '{"name":"Under load","categoryId":2}');
    else await send('GET', '/v1/pets?limit=20');
  }
};
setTimeout(() => { stopped = true; }, 60_000).unref();
await Promise.all(Array.from({ length: 40 }, (_, index) => client(index)));
console.log(JSON.stringify({ succeeded: count.succeeded, refused: count.refused, failed: count.failed.slice(0, 20) }));
process.exit(count.failed.length > 0 ? 1 : 0);
LOAD

for round in $(seq 3); do
  api=$(containers api)
  docker run --rm -i --name "$COMPOSE_PROJECT_NAME-load" --network "${COMPOSE_PROJECT_NAME}_default" -e KEY -e API="$(docker inspect --format '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}' "$api")" \
    "$ANIMAL_STORE_IMAGE" node --input-type=module - <"$load/load.mjs" >"$load/result" 2>&1 &
  client=$!
  sleep 6
  begun=$(date +%s%N)
  docker stop --time 20 "$api" >/dev/null
  took=$((($(date +%s%N) - begun) / 1000000))
  code=$(docker inspect --format '{{.State.ExitCode}}' "$api")
  wait $client || fail "under load: $(cat "$load/result")"
  [ "$code" = 0 ] && [ $took -lt 10000 ] || fail "docker stop: exit code $code after $took ms"
  say "docker stop under load, $round of 3: exit code 0 after $took ms, $(cat "$load/result")"
  up
done

say "everything is as promised"
