// Made by npm run openapi out of openapi.json.

/** Every `code` that an Error can carry. */
export type ErrorCode =
  | 'invalid_json'
  | 'invalid_body'
  | 'invalid_parameter'
  | 'invalid_cursor'
  | 'invalid_request'
  | 'unauthorized'
  | 'insufficient_scope'
  | 'not_found'
  | 'idempotency_in_progress'
  | 'method_not_allowed'
  | 'endpoint_removed'
  | 'precondition_failed'
  | 'request_timeout'
  | 'payload_too_large'
  | 'uri_too_long'
  | 'unsupported_media_type'
  | 'idempotency_key_reused'
  | 'expectation_failed'
  | 'rate_limited'
  | 'headers_too_large'
  | 'internal_error'
  | 'service_unavailable'
  | 'api_key_not_found'
  | 'invalid_status_transition'
  | 'cursor_expired'
  | 'event_not_found'
  | 'too_many_webhooks'
  | 'webhook_not_found'
  | 'pet_not_found'
  | 'pet_reserved'
  | 'category_exists'
  | 'category_not_found'
  | 'category_in_use'
  | 'pet_not_available'
  | 'order_not_found'
  | 'order_not_cancellable';

/** The members that are int64, and read as bigint. */
export const INT64_MEMBERS: ReadonlySet<string> = new Set(['available', 'categoryId', 'id', 'pending', 'petId', 'sold']);

export interface paths {
    "/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description A page of keys in the order they were made. The `Link` header leads to the next page.
         *
         *     Scope: `keys:manage`.
         *
         *     Stability: **experimental**, it may still change.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Make an API key
         * @description The secret is shown this once. No key can give a scope that it lacks. An `Idempotency-Key` is refused (`invalid_request`): the response is stored nowhere.
         *
         *     Scope: `keys:manage`.
         *
         *     Stability: **experimental**, it may still change.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the API key of the request
         * @description Any valid key may ask what it is; no scope is needed.
         *
         *     Any valid key will do.
         *
         *     Stability: **experimental**, it may still change.
         */
        get: operations["getCurrentApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an API key a new secret
         * @description The key keeps its id, its scopes and its expiry. The secret until now opens it for a grace period, 24 hours unless told otherwise; secrets before that one no longer than they would have. A key with a scope that the key of the request lacks cannot be rotated. An `Idempotency-Key` is refused (`invalid_request`): the response is stored nowhere.
         *
         *     Scope: `keys:manage`.
         *
         *     Stability: **experimental**, it may still change.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Ends a key for good. The last usable key with `keys:manage` can only be revoked at the command line.
         *
         *     Scope: `keys:manage`.
         *
         *     Stability: **experimental**, it may still change.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description A page of events in the order of publication, which has no end: every page, an empty one too, has a `Link` to go on from. A reader that keeps only that misses nothing and gets nothing twice.
         *
         *     Scope: `events:read`.
         *
         *     Stability: **experimental**, it may still change.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event
         * @description An event is found as soon as it is published, and as long as it is kept.
         *
         *     Scope: `events:read`.
         *
         *     Stability: **experimental**, it may still change.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description A page of webhooks in the order they were made. The `Link` header leads to the next page.
         *
         *     Scope: `webhooks:manage`.
         *
         *     Stability: **experimental**, it may still change.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook
         * @description Events that are published from now on are sent to the address, signed as Standard Webhooks says. The secret is shown this once. There can be 20 webhooks. An `Idempotency-Key` is refused (`invalid_request`): the response is stored nowhere.
         *
         *     Scope: `webhooks:manage`.
         *
         *     Stability: **experimental**, it may still change.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description The webhook without its secret, which is shown by nothing.
         *
         *     Scope: `webhooks:manage`.
         *
         *     Stability: **experimental**, it may still change.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Remove a webhook
         * @description Nothing more is sent to its address, but for what is under way.
         *
         *     Scope: `webhooks:manage`.
         *
         *     Stability: **experimental**, it may still change.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change, pause or resume a webhook
         * @description What is left out stays as it is. A webhook that becomes `active` goes on with what was published since it stopped, as long as that is kept. Then, and with another `url`, what is pending is tried for 3 days again.
         *
         *     Scope: `webhooks:manage`.
         *
         *     Stability: **experimental**, it may still change.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{webhookId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook a new secret
         * @description The previous secret also signs for a grace period, 24 hours unless told otherwise; the one before that no more. An `Idempotency-Key` is refused (`invalid_request`): the response is stored nowhere.
         *
         *     Scope: `webhooks:manage`.
         *
         *     Stability: **experimental**, it may still change.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to a webhook
         * @description An event of the type `webhook.test`, which shows the webhook, is sent to it alone; `listDeliveries` shows its status. It is sent to a paused or disabled webhook once that is active.
         *
         *     Scope: `webhooks:manage`.
         *
         *     Stability: **experimental**, it may still change.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries to a webhook
         * @description A page of deliveries, the newest first. The `Link` header leads to the next page. Those that are delivered are kept for 3 days after that, others as long as events are.
         *
         *     Scope: `webhooks:manage`.
         *
         *     Stability: **experimental**, it may still change.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}/deliveries/{deliveryId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a delivery again
         * @description It is due now, whatever its status, also when it waits for another one, and is attempted for 3 days until the receiver responds 2xx. It waits while the webhook is not active, and as long as its receiver asks for that (`Retry-After`).
         *
         *     Scope: `webhooks:manage`.
         *
         *     Stability: **experimental**, it may still change.
         */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List animals
         * @description A page of animals in ascending order of id. The `Link` header leads to the next page. `status` can be combined with `categoryId` or with `name`; those two cannot be combined.
         *
         *     Scope: `pets:read`.
         */
        get: operations["listPets"];
        put?: never;
        /**
         * Add an animal
         * @description The animal gets an id of its own; without a status it is available.
         *
         *     Scope: `pets:write`.
         */
        post: operations["createPet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pets/{petId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an animal
         * @deprecated
         * @description Use `GET /pets` with the `status` filter instead.
         *
         *     Scope: `pets:read`.
         *
         *     **Deprecated**: from 2030-12-05 on it responds with 410.
         */
        get: operations["getPet"];
        put?: never;
        post?: never;
        /**
         * Remove an animal
         * @description An animal that is pending cannot be removed, whether an order holds it or not.
         *
         *     Scope: `pets:write`.
         *
         *     Stability: **beta**, it may still change.
         */
        delete: operations["deletePet"];
        options?: never;
        head?: never;
        /**
         * Change an animal
         * @description A JSON merge patch (RFC 7396) of name, category and status. Status: available → pending, sold; pending → available, sold; sold is final. While an open order holds the animal, its status stays.
         *
         *     Scope: `pets:write`.
         *
         *     Stability: **beta**, it may still change.
         */
        patch: operations["updatePet"];
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories
         * @description A page of categories in ascending order of id. The `Link` header leads to the next page.
         *
         *     Scope: `pets:read`.
         *
         *     Stability: **beta**, it may still change.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Add a category
         * @description The name must differ from those of all other categories by more than its case.
         *
         *     Scope: `pets:write`.
         *
         *     Stability: **beta**, it may still change.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{categoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a category
         * @description Its `ETag` names the version that a change or a removal can insist on.
         *
         *     Scope: `pets:read`.
         *
         *     Stability: **beta**, it may still change.
         */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        /**
         * Remove a category
         * @description A category that animals name cannot be removed.
         *
         *     Scope: `pets:write`.
         *
         *     Stability: **beta**, it may still change.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /**
         * Change a category
         * @description A JSON merge patch (RFC 7396) of name and description; null takes the description away.
         *
         *     Scope: `pets:write`.
         *
         *     Stability: **beta**, it may still change.
         */
        patch: operations["updateCategory"];
        trace?: never;
    };
    "/store/inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count animals
         * @description How many animals are available, pending and sold: all of them, or those of one category.
         *
         *     Scope: `pets:read`.
         *
         *     Stability: **beta**, it may still change.
         */
        get: operations["getInventory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description A page of orders in ascending order of id. The `Link` header leads to the next page.
         *
         *     Scope: `orders:read`.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Place an order
         * @description Orders an animal that is available; it is pending while the order is.
         *
         *     Scope: `orders:write`.
         *
         *     Stability: **beta**, it may still change.
         */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/store/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an order
         * @description An order stays readable for good, whatever its status.
         *
         *     Scope: `orders:read`.
         *
         *     Stability: **beta**, it may still change.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        /**
         * Cancel an order
         * @description The order stays readable, with the status cancelled, and its animal is available again.
         *
         *     Scope: `orders:write`.
         *
         *     Stability: **beta**, it may still change.
         */
        delete: operations["cancelOrder"];
        options?: never;
        head?: never;
        /**
         * Change an order
         * @description A JSON merge patch (RFC 7396). Status: pending → shipped → delivered, pending → cancelled. Shipping sells the animal and sets `shipDate` to the actual time; cancelling makes it available again.
         *
         *     Scope: `orders:write`.
         *
         *     Stability: **beta**, it may still change.
         */
        patch: operations["updateOrder"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description What a key may do; each operation names the one that it needs.
         * @enum {string}
         */
        Scope: "pets:read" | "pets:write" | "orders:read" | "orders:write" | "events:read" | "webhooks:manage" | "keys:manage";
        /** @description The body for making a key. */
        NewApiKey: {
            /**
             * @description What the key is for: 1 to 100 Unicode code points; at least one character is visible (neither white space nor a control or format character), none is U+0000 or a lone surrogate. Kept exactly as sent.
             * @example Front desk
             */
            name: string;
            /**
             * @description What the key may do; nothing that the key of the request may not.
             * @default [
             *       "pets:read",
             *       "pets:write",
             *       "orders:read",
             *       "orders:write"
             *     ]
             */
            scopes?: components["schemas"]["Scope"][];
            /**
             * @description Whole days until the key expires.
             * @default 365
             * @example 90
             */
            lifetimeDays?: number;
        };
        /** @description A key with its secret, right after it was made. */
        IssuedApiKey: {
            /**
             * @description The public id of the key.
             * @example key_0123456789abcdef01234567
             */
            keyId: string;
            /**
             * @description What the key is for.
             * @example Front desk
             */
            name: string;
            /** @description What the key may do. */
            scopes: components["schemas"]["Scope"][];
            /**
             * Format: date-time
             * @description When the key expires.
             * @example 2027-11-27T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description The secret, to be sent as the bearer token; it is shown this once and never again.
             * @example ask_…
             */
            key: string;
        };
        /** @description The body of every response that is not a success. */
        Error: {
            /**
             * @description Machine-readable error code, one of:
             *     - `invalid_json`: The body cannot be read: it is malformed JSON, empty, not UTF-8 or deeper than 32 levels, or an object in it has a member twice or one named `__proto__`.
             *     - `invalid_body`: The body is JSON but not what is asked for.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             *     - `invalid_cursor`: `after` is not a cursor of this list and these filters.
             *     - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `unauthorized`: The API key is missing or invalid.
             *     - `insufficient_scope`: The API key lacks a scope that the operation needs. The API key that is made or rotated has a scope that the API key of the request lacks.
             *     - `not_found`: Nothing has this path. No delivery of the webhook has this id.
             *     - `idempotency_in_progress`: A request with this `Idempotency-Key` is still running.
             *     - `method_not_allowed`: The path has no such method; `Allow` names those it has.
             *     - `endpoint_removed`: The deprecated endpoint has been removed.
             *     - `precondition_failed`: The resource is not, or no longer, what `If-Match` names.
             *     - `request_timeout`: The request did not arrive whole in time.
             *     - `payload_too_large`: The body is larger than 65,536 bytes.
             *     - `uri_too_long`: The URL is longer than 8 KiB.
             *     - `unsupported_media_type`: The body is not of a media type that the operation takes, not in UTF-8, or compressed.
             *     - `idempotency_key_reused`: The `Idempotency-Key` was used for another request.
             *     - `expectation_failed`: `Expect` names something other than `100-continue`.
             *     - `rate_limited`: Too many requests a minute; `Retry-After` says when to retry.
             *     - `headers_too_large`: The headers are larger than 16 KiB.
             *     - `internal_error`: The service failed; `X-Request-Id` finds the reason in its log.
             *     - `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. The deployment does not set `WEBHOOK_SECRET_KEY`.
             *     - `api_key_not_found`: No API key has this id.
             *     - `invalid_status_transition`: The API key is revoked or expired. The API key is the last usable one that can manage keys. The webhook is disabled, and can only be set to active. The status of the pet cannot become the one asked for. The status of the order cannot become the one asked for, or its ship date cannot change any more.
             *     - `cursor_expired`: Events after the cursor are no longer kept, or the cursor is of a later state of the database than this one.
             *     - `event_not_found`: No published event has this id, or it is no longer kept.
             *     - `too_many_webhooks`: There are as many webhooks as there can be.
             *     - `webhook_not_found`: No webhook has this id.
             *     - `pet_not_found`: No pet has this id.
             *     - `pet_reserved`: The pet is held: by an open order, or set to pending.
             *     - `category_exists`: A category with this name exists already, ignoring case.
             *     - `category_not_found`: No category has this id.
             *     - `category_in_use`: Pets name the category.
             *     - `pet_not_available`: The pet is pending or sold.
             *     - `order_not_found`: No order has this id.
             *     - `order_not_cancellable`: The order is shipped or delivered.
             * @example unauthorized
             */
            code: string;
            /**
             * @description Human-readable description.
             * @example The API key is missing or invalid.
             */
            message: string;
            /**
             * @description The HTTP status code of the response.
             * @example 401
             */
            status: number;
        };
        /** @description A key as returned, never its secret. All times are UTC, to the millisecond. */
        ApiKey: {
            /**
             * @description The public id of the key.
             * @example key_0123456789abcdef01234567
             */
            keyId: string;
            /**
             * @description What the key is for.
             * @example Front desk
             */
            name: string;
            /** @description What the key may do. */
            scopes: components["schemas"]["Scope"][];
            /**
             * Format: date-time
             * @description When the key expires.
             * @example 2027-11-27T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description The first characters of the secret, to recognise it by.
             * @example ask_Zm9v
             */
            prefix: string;
            /**
             * Format: date-time
             * @description When the key was made.
             * @example 2026-11-27T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the key was revoked.
             * @example 2027-01-15T09:30:00.000Z
             */
            revokedAt?: string;
            /**
             * Format: date-time
             * @description When the key was last used, to a minute.
             * @example 2027-01-15T09:29:00.000Z
             */
            lastUsedAt?: string;
        };
        /** @description What a key tells of itself. All times are UTC, to the millisecond. */
        CurrentApiKey: {
            /**
             * @description The public id of the key.
             * @example key_0123456789abcdef01234567
             */
            keyId: string;
            /**
             * @description What the key is for.
             * @example Front desk
             */
            name: string;
            /** @description What the key may do. */
            scopes: components["schemas"]["Scope"][];
            /**
             * Format: date-time
             * @description When the key expires.
             * @example 2027-11-27T12:00:00.000Z
             */
            expiresAt: string;
        };
        /** @description How a key is rotated. */
        Rotation: {
            /**
             * @description For how long the secret until now still opens the key, in seconds.
             * @default 86400
             * @example 3600
             */
            graceSeconds?: number;
        };
        /** @description What an event is about. */
        EventSubject: {
            /**
             * @description What it is: `pet`, `order`, `category` or `webhook`.
             * @example pet
             */
            type: string;
            /**
             * @description Its id, as the API gives it: an int64, or the text that it is known by.
             * @example 1
             */
            id: bigint | string;
        };
        /** @description The subject as the API shows it, after the change or before its removal: a Pet, an Order, a Category, a Webhook. */
        EventData: Record<string, never>;
        /** @description Something that happened. Further members and types may come. */
        Event: {
            /**
             * @description Unique, the same in every delivery. Ids are in the order of publication, compared byte by byte.
             * @example evt_00000000000bm000000001k3q9
             */
            id: string;
            /**
             * @description What it is about and what happened, for example `pet.added`; docs/events.md lists them.
             * @example pet.added
             */
            type: string;
            /**
             * Format: date-time
             * @description When it happened. Events of one subject are in order, whatever their times.
             * @example 2026-11-27T12:00:00.000Z
             */
            occurredAt: string;
            /** @description What it is about. */
            subject: components["schemas"]["EventSubject"];
            /**
             * @description Who caused it: the public id of an API key, `command-line`, or `service` for what the service does by itself.
             * @example key_0123456789abcdef01234567
             */
            actor: string;
            /**
             * @description The `X-Request-Id` of the request that caused it, if one did.
             * @example 0b8f5c9e-4f0e-4a63-9d0a-1f6b7c2d3e4f
             */
            requestId?: string;
            /** @description The subject as the API shows it. */
            data: components["schemas"]["EventData"];
        };
        /** @description The body for making a webhook. */
        NewWebhook: {
            /**
             * @description Where events are sent. An `https` address of up to 2,000 characters, without user, password and fragment, that leads to the public internet; `WEBHOOK_ALLOW_INSECURE` adds `http` and loopback.
             * @example https://shop.example/hooks
             */
            url: string;
            /**
             * @description The types of events that are sent; absent: all, further ones too.
             * @example [
             *       "order.placed",
             *       "order.cancelled"
             *     ]
             */
            types?: string[];
            /**
             * @description What it is for: up to 1000 Unicode code points; no character is U+0000 or a lone surrogate. Kept exactly as sent.
             * @example Search index
             */
            description?: string;
        };
        /**
         * @description `active`: events are sent; `paused`: a client stopped that; `disabled`: the service did, because of the receiver.
         * @enum {string}
         */
        WebhookStatus: "active" | "paused" | "disabled";
        /** @description A webhook with its secret, right after that was made. */
        IssuedWebhook: {
            /**
             * @description The id of the webhook.
             * @example whk_0123456789abcdef01234567
             */
            id: string;
            /**
             * @description Where events are sent.
             * @example https://shop.example/hooks
             */
            url: string;
            /**
             * @description The types of events that are sent; absent: all.
             * @example [
             *       "order.placed",
             *       "order.cancelled"
             *     ]
             */
            types?: string[];
            /**
             * @description What it is for.
             * @example Search index
             */
            description?: string;
            /** @description Whether events are sent. */
            status: components["schemas"]["WebhookStatus"];
            /**
             * @description Why it is disabled.
             * @example The receiver responded 410 Gone.
             */
            disabledReason?: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-27T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description Signs what is sent (Standard Webhooks); it is shown this once and never again.
             * @example whsec_…
             */
            secret: string;
        };
        /** @description An address that receives events, as returned, never its secret. */
        Webhook: {
            /**
             * @description The id of the webhook.
             * @example whk_0123456789abcdef01234567
             */
            id: string;
            /**
             * @description Where events are sent.
             * @example https://shop.example/hooks
             */
            url: string;
            /**
             * @description The types of events that are sent; absent: all.
             * @example [
             *       "order.placed",
             *       "order.cancelled"
             *     ]
             */
            types?: string[];
            /**
             * @description What it is for.
             * @example Search index
             */
            description?: string;
            /** @description Whether events are sent. */
            status: components["schemas"]["WebhookStatus"];
            /**
             * @description Why it is disabled.
             * @example The receiver responded 410 Gone.
             */
            disabledReason?: string;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-27T12:00:00.000Z
             */
            createdAt: string;
        };
        /** @description What of a webhook is changed; what is left out stays as it is. */
        WebhookPatch: {
            /**
             * @description Where events are sent. An `https` address of up to 2,000 characters, without user, password and fragment, that leads to the public internet; `WEBHOOK_ALLOW_INSECURE` adds `http` and loopback.
             * @example https://shop.example/hooks
             */
            url?: string;
            /**
             * @description The types of events that are sent. Null: all, further ones too.
             * @example [
             *       "order.placed",
             *       "order.cancelled"
             *     ]
             */
            types?: string[] | null;
            /**
             * @description What it is for: up to 1000 Unicode code points; no character is U+0000 or a lone surrogate. Kept exactly as sent. Null takes it away.
             * @example Search index
             */
            description?: string | null;
            /**
             * @description `paused` stops deliveries; `active` goes on with what was published since they stopped.
             * @example paused
             * @enum {string}
             */
            status?: "active" | "paused";
        };
        /** @description How the secret of a webhook is replaced. */
        WebhookRotation: {
            /**
             * @description For how long the previous secret also signs, in seconds.
             * @default 86400
             * @example 3600
             */
            graceSeconds?: number;
        };
        /**
         * @description `pending`: to be attempted, or attempted again; `delivered`: the receiver responded 2xx; `failed`: it did not for 3 days, or responded 410, or the event is no longer kept.
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "failed";
        /** @description An event for a webhook. All times are UTC, to the millisecond. */
        Delivery: {
            /**
             * @description The id of the delivery.
             * @example dlv_1
             */
            id: string;
            /**
             * @description The id of the event, sent as `webhook-id`.
             * @example evt_00000000000bm000000001k3q9
             */
            eventId: string;
            /**
             * @description The type of the event; `webhook.test` for a test.
             * @example order.placed
             */
            eventType: string;
            /** @description Its status. */
            status: components["schemas"]["DeliveryStatus"];
            /**
             * @description Attempts since it was made, or since a retry was asked for.
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-27T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the next attempt is due; absent while it waits for an earlier delivery about the same subject.
             * @example 2026-11-27T12:05:00.000Z
             */
            nextAttemptAt?: string;
            /**
             * Format: date-time
             * @description When the last attempt ended.
             * @example 2026-11-27T12:00:00.000Z
             */
            lastAttemptAt?: string;
            /**
             * @description The status of the last response.
             * @example 500
             */
            responseStatus?: number;
            /**
             * @description The first 4 KiB of the last response.
             * @example Internal Server Error
             */
            responseBody?: string;
            /**
             * @description Why the last attempt was no success.
             * @example The response was 500.
             */
            error?: string;
        };
        /**
         * @description Whether the animal can be ordered: available; pending while an order is; or sold.
         * @enum {string}
         */
        PetStatus: "available" | "pending" | "sold";
        /** @description An animal as returned: every field of NewPet, and its id. */
        Pet: {
            /**
             * @description The animal's name: 1 to 255 Unicode code points; at least one character is visible (neither white space nor a control or format character), none is U+0000 or a lone surrogate. Kept exactly as sent.
             * @example Wall-E
             */
            name: string;
            /**
             * Format: int64
             * @description Identifier of the category the animal belongs to.
             * @example 1
             */
            categoryId: bigint;
            /**
             * @description Availability status.
             * @default available
             * @example available
             */
            status?: components["schemas"]["PetStatus"];
            /**
             * Format: int64
             * @description Unique identifier assigned by the service on creation.
             * @example 1
             */
            id: bigint;
        };
        /** @description The body for adding an animal. */
        NewPet: {
            /**
             * @description The animal's name: 1 to 255 Unicode code points; at least one character is visible (neither white space nor a control or format character), none is U+0000 or a lone surrogate. Kept exactly as sent.
             * @example Wall-E
             */
            name: string;
            /**
             * Format: int64
             * @description Identifier of the category the animal belongs to.
             * @example 1
             */
            categoryId: bigint;
            /**
             * @description Availability status.
             * @default available
             * @example available
             */
            status?: components["schemas"]["PetStatus"];
        };
        /** @description What is to be different about an animal; what is left out stays. */
        PetPatch: {
            /**
             * @description The animal's name: 1 to 255 Unicode code points; at least one character is visible (neither white space nor a control or format character), none is U+0000 or a lone surrogate. Kept exactly as sent.
             * @example Wall-E
             */
            name?: string;
            /**
             * Format: int64
             * @description Identifier of the category the animal belongs to.
             * @example 1
             */
            categoryId?: bigint;
            /**
             * @description Availability status.
             * @example available
             */
            status?: components["schemas"]["PetStatus"];
        };
        /** @description A category as returned: every field of NewCategory, and its id. */
        Category: {
            /**
             * @description The name, no two of which differ in case alone: 1 to 255 Unicode code points; at least one character is visible (neither white space nor a control or format character), none is U+0000 or a lone surrogate. Kept exactly as sent.
             * @example Dog
             */
            name: string;
            /**
             * @description What belongs to it: up to 1,000 Unicode code points; no character is U+0000 or a lone surrogate. Kept exactly as sent.
             * @example Dogs of every breed
             */
            description?: string;
            /**
             * Format: int64
             * @description Unique identifier assigned by the service on creation.
             * @example 1
             */
            id: bigint;
        };
        /** @description The body for adding a category. */
        NewCategory: {
            /**
             * @description The name, no two of which differ in case alone: 1 to 255 Unicode code points; at least one character is visible (neither white space nor a control or format character), none is U+0000 or a lone surrogate. Kept exactly as sent.
             * @example Dog
             */
            name: string;
            /**
             * @description What belongs to it: up to 1,000 Unicode code points; no character is U+0000 or a lone surrogate. Kept exactly as sent.
             * @example Dogs of every breed
             */
            description?: string;
        };
        /** @description What is to be different about a category; what is left out stays. */
        CategoryPatch: {
            /**
             * @description The name, no two of which differ in case alone: 1 to 255 Unicode code points; at least one character is visible (neither white space nor a control or format character), none is U+0000 or a lone surrogate. Kept exactly as sent.
             * @example Dog
             */
            name?: string;
            /**
             * @description What belongs to it: up to 1,000 Unicode code points; no character is U+0000 or a lone surrogate. Kept exactly as sent. Null takes it away.
             * @example Dogs of every breed
             */
            description?: string | null;
        };
        /** @description How many animals there are of each status, as of one moment. */
        Inventory: {
            /**
             * Format: int64
             * @description How many are available.
             * @example 1
             */
            available: bigint;
            /**
             * Format: int64
             * @description How many are pending.
             * @example 1
             */
            pending: bigint;
            /**
             * Format: int64
             * @description How many are sold.
             * @example 1
             */
            sold: bigint;
        };
        /**
         * @description Where an order is: pending → shipped → delivered, or pending → cancelled.
         * @enum {string}
         */
        OrderStatus: "pending" | "shipped" | "delivered" | "cancelled";
        /** @description An order as returned. All times are UTC, to the millisecond. */
        Order: {
            /**
             * Format: int64
             * @description Unique identifier assigned by the service on creation.
             * @example 1
             */
            id: bigint;
            /**
             * Format: int64
             * @description The animal that is ordered.
             * @example 1
             */
            petId: bigint;
            /**
             * @description How many: always 1.
             * @example 1
             */
            quantity: number;
            /**
             * Format: date-time
             * @description When the order is expected to ship; once it has, when it did.
             * @example 2026-12-24T18:00:00.000Z
             */
            shipDate?: string;
            /**
             * @description Where the order is on its way.
             * @example pending
             */
            status: components["schemas"]["OrderStatus"];
            /**
             * @description Whether the order is delivered.
             * @example false
             */
            complete: boolean;
            /**
             * Format: date-time
             * @description When the order was placed.
             * @example 2026-11-27T12:00:00.000Z
             */
            placedAt: string;
        };
        /** @description The body for placing an order. */
        NewOrder: {
            /**
             * Format: int64
             * @description The animal that is ordered.
             * @example 1
             */
            petId: bigint;
            /**
             * @description How many: always 1, as a pet is one animal.
             * @default 1
             * @example 1
             */
            quantity?: number;
            /**
             * Format: date-time
             * @description When the order is expected to ship: a date and time with its offset (RFC 3339), not in a leap second.
             * @example 2026-12-24T18:00:00.000Z
             */
            shipDate?: string;
        };
        /** @description What is to be different about an order; what is left out stays. */
        OrderPatch: {
            /**
             * @description Where the order is on its way.
             * @example cancelled
             */
            status?: components["schemas"]["OrderStatus"];
            /**
             * Format: date-time
             * @description When the order is expected to ship: a date and time with its offset (RFC 3339), not in a leap second. It can change while the order is pending; null when that is open.
             * @example 2026-12-24T18:00:00.000Z
             */
            shipDate?: string | null;
        };
        /** @description A page of keys. */
        ApiKeys: components["schemas"]["ApiKey"][];
        /** @description A page of events. */
        Events: components["schemas"]["Event"][];
        /** @description A page of webhooks. */
        Webhooks: components["schemas"]["Webhook"][];
        /** @description A page of deliveries. */
        Deliveries: components["schemas"]["Delivery"][];
        /** @description A page of animals. */
        Pets: components["schemas"]["Pet"][];
        /** @description A page of categories. */
        Categories: components["schemas"]["Category"][];
        /** @description A page of orders. */
        Orders: components["schemas"]["Order"][];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The id of the request in the log of the service: the `X-Request-Id` of the request, if that is 1 to 128 visible ASCII characters, else a new one. */
        "X-Request-Id": string;
        /** @description The version of the resource: a strong entity tag (RFC 9110). */
        ETag: string;
        /** @description The path of the new resource. */
        Location: string;
        /** @description `no-store`: the response contains a secret. */
        "Cache-Control": string;
        /** @description `true` when this is the response to an earlier request, repeated; absent otherwise. */
        "Idempotent-Replayed": string;
        /** @description The address of the next page, `rel="next"`; absent on the last page (RFC 8288). */
        "Link-Next": string;
        /** @description The path of the replacement, `rel="successor-version"` (RFC 8288). */
        "Link-Successor": string;
        /** @description The address of the next page, `rel="next"`; present on an empty page too (RFC 8288). */
        "Link-Onward": string;
        /** @description The request headers that the response may depend on, `Prefer` among them (RFC 9110). */
        Vary: string;
        /** @description The applied preference of `Prefer`, `wait=N`; absent when none was applied (RFC 7240). */
        "Preference-Applied": string;
        /** @description The time of deprecation: `@` and Unix seconds (RFC 9745). */
        Deprecation: string;
        /** @description The time of removal: an HTTP date (RFC 8594). */
        Sunset: string;
        /** @description The challenge of RFC 6750; `error="invalid_token"` when a bearer token was sent. */
        "WWW-Authenticate": string;
        /** @description `error="insufficient_scope"` and the scope that the operation needs (RFC 6750). */
        "WWW-Authenticate-Scope": string;
        /** @description The seconds after which the request can be sent again. */
        "Retry-After": string;
        /** @description The seconds after which the request can be sent again, with `idempotency_in_progress`. */
        "Retry-After-Running": string;
        /** @description The name of the limit, the requests in a window (`q`), and its seconds (`w`); absent without a rate limit. */
        "RateLimit-Policy": string;
        /** @description The name of the limit, the requests left (`r`), and the seconds until the window ends (`t`); absent without a rate limit. */
        RateLimit: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Maximum number of rows returned. */
                limit?: number;
                /** @description The start of the page: the opaque cursor from the `Link` header of the previous page. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link-Next"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeys"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             *     - `invalid_cursor`: `after` is not a cursor of this list and these filters.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_cursor",
                     *       "message": "`after` is not a cursor of this list and these filters.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description The key and its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_json`: The body cannot be read: it is malformed JSON, empty, not UTF-8 or deeper than 32 levels, or an object in it has a member twice or one named `__proto__`.
             *     - `invalid_body`: The body is JSON but not what is asked for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_body",
                     *       "message": "The body is JSON but not what is asked for.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. The API key that is made or rotated has a scope that the API key of the request lacks. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs. The API key that is made or rotated has a scope that the API key of the request lacks.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 65,536 bytes. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "payload_too_large",
                     *       "message": "The body is larger than 65,536 bytes.",
                     *       "status": 413
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The body is not of a media type that the operation takes, not in UTF-8, or compressed. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unsupported_media_type",
                     *       "message": "The body is not of a media type that the operation takes, not in UTF-8, or compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCurrentApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key that the request was sent with. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentApiKey"];
                };
            };
            /** @description `invalid_request`: The URL, a header or the framing of the request cannot be read. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_request",
                     *       "message": "The URL, a header or the framing of the request cannot be read.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of the key. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Rotation"];
            };
        };
        responses: {
            /** @description The key and its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_json`: The body cannot be read: it is malformed JSON, empty, not UTF-8 or deeper than 32 levels, or an object in it has a member twice or one named `__proto__`.
             *     - `invalid_body`: The body is JSON but not what is asked for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_body",
                     *       "message": "The body is JSON but not what is asked for.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. The API key that is made or rotated has a scope that the API key of the request lacks. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs. The API key that is made or rotated has a scope that the API key of the request lacks.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `api_key_not_found`: No API key has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "api_key_not_found",
                     *       "message": "No API key has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_status_transition`: The API key is revoked or expired. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_status_transition",
                     *       "message": "The API key is revoked or expired.",
                     *       "status": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 65,536 bytes. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "payload_too_large",
                     *       "message": "The body is larger than 65,536 bytes.",
                     *       "status": 413
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The body is not of a media type that the operation takes, not in UTF-8, or compressed. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unsupported_media_type",
                     *       "message": "The body is not of a media type that the operation takes, not in UTF-8, or compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The public id of the key. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is revoked, now or before. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The URL, a header or the framing of the request cannot be read. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_request",
                     *       "message": "The URL, a header or the framing of the request cannot be read.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `api_key_not_found`: No API key has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "api_key_not_found",
                     *       "message": "No API key has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_status_transition`: The API key is the last usable one that can manage keys. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_status_transition",
                     *       "message": "The API key is the last usable one that can manage keys.",
                     *       "status": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Only events about this; with `subjectType`. */
                subjectId?: string;
                /** @description Only events about this; with `subjectId`. */
                subjectType?: string;
                /** @description Only events of this type. */
                type?: string;
                /** @description Maximum number of rows returned. */
                limit?: number;
                /** @description The start of the page: the opaque cursor from the `Link` header of the previous page, or the id of an event. */
                after?: string;
            };
            header?: {
                /** @description `wait=N` (RFC 7240): when the page is empty, wait up to N seconds, 1 to 30, for the first row. A larger number counts as 30; `Preference-Applied` has the applied number. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link-Onward"];
                    Vary: components["headers"]["Vary"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Events"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             *     - `invalid_cursor`: `after` is not a cursor of this list and these filters.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_cursor",
                     *       "message": "`after` is not a cursor of this list and these filters.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `cursor_expired`: Events after the cursor are no longer kept, or the cursor is of a later state of the database than this one. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "cursor_expired",
                     *       "message": "Events after the cursor are no longer kept, or the cursor is of a later state of the database than this one.",
                     *       "status": 410
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the event. */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            /** @description `invalid_request`: The URL, a header or the framing of the request cannot be read. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_request",
                     *       "message": "The URL, a header or the framing of the request cannot be read.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `event_not_found`: No published event has this id, or it is no longer kept. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "event_not_found",
                     *       "message": "No published event has this id, or it is no longer kept.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Maximum number of rows returned. */
                limit?: number;
                /** @description The start of the page: the opaque cursor from the `Link` header of the previous page. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of webhooks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link-Next"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhooks"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             *     - `invalid_cursor`: `after` is not a cursor of this list and these filters.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_cursor",
                     *       "message": "`after` is not a cursor of this list and these filters.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description The webhook and its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedWebhook"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_json`: The body cannot be read: it is malformed JSON, empty, not UTF-8 or deeper than 32 levels, or an object in it has a member twice or one named `__proto__`.
             *     - `invalid_body`: The body is JSON but not what is asked for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_body",
                     *       "message": "The body is JSON but not what is asked for.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_webhooks`: There are as many webhooks as there can be. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "too_many_webhooks",
                     *       "message": "There are as many webhooks as there can be.",
                     *       "status": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 65,536 bytes. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "payload_too_large",
                     *       "message": "The body is larger than 65,536 bytes.",
                     *       "status": 413
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The body is not of a media type that the operation takes, not in UTF-8, or compressed. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unsupported_media_type",
                     *       "message": "The body is not of a media type that the operation takes, not in UTF-8, or compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. The deployment does not set `WEBHOOK_SECRET_KEY`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry. The deployment does not set `WEBHOOK_SECRET_KEY`.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description `invalid_request`: The URL, a header or the framing of the request cannot be read. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_request",
                     *       "message": "The URL, a header or the framing of the request cannot be read.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_found`: No webhook has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "webhook_not_found",
                     *       "message": "No webhook has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook is removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The URL, a header or the framing of the request cannot be read. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_request",
                     *       "message": "The URL, a header or the framing of the request cannot be read.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_found`: No webhook has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "webhook_not_found",
                     *       "message": "No webhook has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPatch"];
                "application/merge-patch+json": components["schemas"]["WebhookPatch"];
            };
        };
        responses: {
            /** @description The webhook after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_json`: The body cannot be read: it is malformed JSON, empty, not UTF-8 or deeper than 32 levels, or an object in it has a member twice or one named `__proto__`.
             *     - `invalid_body`: The body is JSON but not what is asked for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_body",
                     *       "message": "The body is JSON but not what is asked for.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_found`: No webhook has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "webhook_not_found",
                     *       "message": "No webhook has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_status_transition`: The webhook is disabled, and can only be set to active. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_status_transition",
                     *       "message": "The webhook is disabled, and can only be set to active.",
                     *       "status": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 65,536 bytes. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "payload_too_large",
                     *       "message": "The body is larger than 65,536 bytes.",
                     *       "status": 413
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The body is not of a media type that the operation takes, not in UTF-8, or compressed. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unsupported_media_type",
                     *       "message": "The body is not of a media type that the operation takes, not in UTF-8, or compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookRotation"];
            };
        };
        responses: {
            /** @description The webhook and its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedWebhook"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_json`: The body cannot be read: it is malformed JSON, empty, not UTF-8 or deeper than 32 levels, or an object in it has a member twice or one named `__proto__`.
             *     - `invalid_body`: The body is JSON but not what is asked for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_body",
                     *       "message": "The body is JSON but not what is asked for.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_found`: No webhook has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "webhook_not_found",
                     *       "message": "No webhook has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 65,536 bytes. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "payload_too_large",
                     *       "message": "The body is larger than 65,536 bytes.",
                     *       "status": 413
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The body is not of a media type that the operation takes, not in UTF-8, or compressed. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unsupported_media_type",
                     *       "message": "The body is not of a media type that the operation takes, not in UTF-8, or compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. The deployment does not set `WEBHOOK_SECRET_KEY`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry. The deployment does not set `WEBHOOK_SECRET_KEY`.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, which follows. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description `invalid_request`: The URL, a header or the framing of the request cannot be read. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_request",
                     *       "message": "The URL, a header or the framing of the request cannot be read.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_found`: No webhook has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "webhook_not_found",
                     *       "message": "No webhook has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries with this status. */
                status?: components["schemas"]["DeliveryStatus"];
                /** @description Maximum number of rows returned. */
                limit?: number;
                /** @description The start of the page: the opaque cursor from the `Link` header of the previous page. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description The id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link-Next"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deliveries"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             *     - `invalid_cursor`: `after` is not a cursor of this list and these filters.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_cursor",
                     *       "message": "`after` is not a cursor of this list and these filters.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_found`: No webhook has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "webhook_not_found",
                     *       "message": "No webhook has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the delivery. */
                deliveryId: string;
                /** @description The id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, which is pending. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description `invalid_request`: The URL, a header or the framing of the request cannot be read. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_request",
                     *       "message": "The URL, a header or the framing of the request cannot be read.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description - `webhook_not_found`: No webhook has this id.
             *     - `not_found`: No delivery of the webhook has this id.
             */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "not_found",
                     *       "message": "No delivery of the webhook has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPets: {
        parameters: {
            query?: {
                /** @description Only animals of this name: the whole name, whatever its case. */
                name?: string;
                /** @description Only animals of this category. */
                categoryId?: bigint;
                /** @description Only animals with this availability status. */
                status?: components["schemas"]["PetStatus"];
                /** @description Maximum number of rows returned. */
                limit?: number;
                /** @description The start of the page: the opaque cursor from the `Link` header of the previous page. */
                after?: string;
            };
            header?: {
                /** @description Experimental. `consistency=eventual` (RFC 7240): the page may come from a read replica, and lack the latest changes. Without it, the page has every change that a response has confirmed. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of animals. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link-Next"];
                    Vary: components["headers"]["Vary"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pets"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             *     - `invalid_cursor`: `after` is not a cursor of this list and these filters.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_cursor",
                     *       "message": "`after` is not a cursor of this list and these filters.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the request, so that it can be repeated for 24 hours: the same API key, Idempotency-Key and body get the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPet"];
            };
        };
        responses: {
            /** @description The animal, with its assigned id. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pet"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_json`: The body cannot be read: it is malformed JSON, empty, not UTF-8 or deeper than 32 levels, or an object in it has a member twice or one named `__proto__`.
             *     - `invalid_body`: The body is JSON but not what is asked for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_body",
                     *       "message": "The body is JSON but not what is asked for.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: A request with this `Idempotency-Key` is still running. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After-Running"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "idempotency_in_progress",
                     *       "message": "A request with this `Idempotency-Key` is still running.",
                     *       "status": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 65,536 bytes. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "payload_too_large",
                     *       "message": "The body is larger than 65,536 bytes.",
                     *       "status": 413
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The body is not of a media type that the operation takes, not in UTF-8, or compressed. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unsupported_media_type",
                     *       "message": "The body is not of a media type that the operation takes, not in UTF-8, or compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "idempotency_key_reused",
                     *       "message": "The `Idempotency-Key` was used for another request.",
                     *       "status": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags of responses that the client has stored, or `*`; when one of them is current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The identifier of the animal. */
                petId: bigint;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The animal. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link-Successor"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pet"];
                };
            };
            /** @description The stored response of the client is current. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link-Successor"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link-Successor"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_parameter",
                     *       "message": "A path or query parameter is not what is allowed, or repeated.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `pet_not_found`: No pet has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link-Successor"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "pet_not_found",
                     *       "message": "No pet has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `endpoint_removed`: The deprecated endpoint has been removed. */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link-Successor"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "endpoint_removed",
                     *       "message": "The deprecated endpoint has been removed.",
                     *       "status": 410
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link-Successor"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    Deprecation: components["headers"]["Deprecation"];
                    Sunset: components["headers"]["Sunset"];
                    Link: components["headers"]["Link-Successor"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags of the versions that may be changed, or `*`; for any other version the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The identifier of the animal. */
                petId: bigint;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The animal is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_parameter",
                     *       "message": "A path or query parameter is not what is allowed, or repeated.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `pet_not_found`: No pet has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "pet_not_found",
                     *       "message": "No pet has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `pet_reserved`: The pet is held: by an open order, or set to pending. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "pet_reserved",
                     *       "message": "The pet is held: by an open order, or set to pending.",
                     *       "status": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `precondition_failed`: The resource is not, or no longer, what `If-Match` names. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "precondition_failed",
                     *       "message": "The resource is not, or no longer, what `If-Match` names.",
                     *       "status": 412
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updatePet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags of the versions that may be changed, or `*`; for any other version the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The identifier of the animal. */
                petId: bigint;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PetPatch"];
                "application/merge-patch+json": components["schemas"]["PetPatch"];
            };
        };
        responses: {
            /** @description The animal as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pet"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_json`: The body cannot be read: it is malformed JSON, empty, not UTF-8 or deeper than 32 levels, or an object in it has a member twice or one named `__proto__`.
             *     - `invalid_body`: The body is JSON but not what is asked for.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_parameter",
                     *       "message": "A path or query parameter is not what is allowed, or repeated.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `pet_not_found`: No pet has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "pet_not_found",
                     *       "message": "No pet has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description - `pet_reserved`: The pet is held: by an open order, or set to pending.
             *     - `invalid_status_transition`: The status of the pet cannot become the one asked for.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_status_transition",
                     *       "message": "The status of the pet cannot become the one asked for.",
                     *       "status": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `precondition_failed`: The resource is not, or no longer, what `If-Match` names. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "precondition_failed",
                     *       "message": "The resource is not, or no longer, what `If-Match` names.",
                     *       "status": 412
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 65,536 bytes. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "payload_too_large",
                     *       "message": "The body is larger than 65,536 bytes.",
                     *       "status": 413
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The body is not of a media type that the operation takes, not in UTF-8, or compressed. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unsupported_media_type",
                     *       "message": "The body is not of a media type that the operation takes, not in UTF-8, or compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description Only the category of this name: the whole name, whatever its case. */
                name?: string;
                /** @description Maximum number of rows returned. */
                limit?: number;
                /** @description The start of the page: the opaque cursor from the `Link` header of the previous page. */
                after?: string;
            };
            header?: {
                /** @description Experimental. `consistency=eventual` (RFC 7240): the page may come from a read replica, and lack the latest changes. Without it, the page has every change that a response has confirmed. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of categories. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link-Next"];
                    Vary: components["headers"]["Vary"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Categories"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             *     - `invalid_cursor`: `after` is not a cursor of this list and these filters.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_cursor",
                     *       "message": "`after` is not a cursor of this list and these filters.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the request, so that it can be repeated for 24 hours: the same API key, Idempotency-Key and body get the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCategory"];
            };
        };
        responses: {
            /** @description The category, with its assigned id. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_json`: The body cannot be read: it is malformed JSON, empty, not UTF-8 or deeper than 32 levels, or an object in it has a member twice or one named `__proto__`.
             *     - `invalid_body`: The body is JSON but not what is asked for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_body",
                     *       "message": "The body is JSON but not what is asked for.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description - `idempotency_in_progress`: A request with this `Idempotency-Key` is still running.
             *     - `category_exists`: A category with this name exists already, ignoring case.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After-Running"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "category_exists",
                     *       "message": "A category with this name exists already, ignoring case.",
                     *       "status": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 65,536 bytes. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "payload_too_large",
                     *       "message": "The body is larger than 65,536 bytes.",
                     *       "status": 413
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The body is not of a media type that the operation takes, not in UTF-8, or compressed. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unsupported_media_type",
                     *       "message": "The body is not of a media type that the operation takes, not in UTF-8, or compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "idempotency_key_reused",
                     *       "message": "The `Idempotency-Key` was used for another request.",
                     *       "status": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags of responses that the client has stored, or `*`; when one of them is current, the response is 304. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The identifier of the category. */
                categoryId: bigint;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description The stored response of the client is current. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_parameter",
                     *       "message": "A path or query parameter is not what is allowed, or repeated.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `category_not_found`: No category has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "category_not_found",
                     *       "message": "No category has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags of the versions that may be changed, or `*`; for any other version the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The identifier of the category. */
                categoryId: bigint;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_parameter",
                     *       "message": "A path or query parameter is not what is allowed, or repeated.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `category_not_found`: No category has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "category_not_found",
                     *       "message": "No category has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `category_in_use`: Pets name the category. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "category_in_use",
                     *       "message": "Pets name the category.",
                     *       "status": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `precondition_failed`: The resource is not, or no longer, what `If-Match` names. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "precondition_failed",
                     *       "message": "The resource is not, or no longer, what `If-Match` names.",
                     *       "status": 412
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags of the versions that may be changed, or `*`; for any other version the response is 412. */
                "If-Match"?: string;
            };
            path: {
                /** @description The identifier of the category. */
                categoryId: bigint;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryPatch"];
                "application/merge-patch+json": components["schemas"]["CategoryPatch"];
            };
        };
        responses: {
            /** @description The category as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_json`: The body cannot be read: it is malformed JSON, empty, not UTF-8 or deeper than 32 levels, or an object in it has a member twice or one named `__proto__`.
             *     - `invalid_body`: The body is JSON but not what is asked for.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_parameter",
                     *       "message": "A path or query parameter is not what is allowed, or repeated.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `category_not_found`: No category has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "category_not_found",
                     *       "message": "No category has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `category_exists`: A category with this name exists already, ignoring case. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "category_exists",
                     *       "message": "A category with this name exists already, ignoring case.",
                     *       "status": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `precondition_failed`: The resource is not, or no longer, what `If-Match` names. */
            412: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "precondition_failed",
                     *       "message": "The resource is not, or no longer, what `If-Match` names.",
                     *       "status": 412
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 65,536 bytes. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "payload_too_large",
                     *       "message": "The body is larger than 65,536 bytes.",
                     *       "status": 413
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The body is not of a media type that the operation takes, not in UTF-8, or compressed. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unsupported_media_type",
                     *       "message": "The body is not of a media type that the operation takes, not in UTF-8, or compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInventory: {
        parameters: {
            query?: {
                /** @description Only animals of this category. */
                categoryId?: bigint;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers, as of one moment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inventory"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_parameter",
                     *       "message": "A path or query parameter is not what is allowed, or repeated.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Only orders for this animal. */
                petId?: bigint;
                /** @description Only orders with this status. */
                status?: components["schemas"]["OrderStatus"];
                /** @description Maximum number of rows returned. */
                limit?: number;
                /** @description The start of the page: the opaque cursor from the `Link` header of the previous page. */
                after?: string;
            };
            header?: {
                /** @description Experimental. `consistency=eventual` (RFC 7240): the page may come from a read replica, and lack the latest changes. Without it, the page has every change that a response has confirmed. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link-Next"];
                    Vary: components["headers"]["Vary"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Orders"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             *     - `invalid_cursor`: `after` is not a cursor of this list and these filters.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_cursor",
                     *       "message": "`after` is not a cursor of this list and these filters.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    placeOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names the request, so that it can be repeated for 24 hours: the same API key, Idempotency-Key and body get the first response again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            /** @description The order. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_json`: The body cannot be read: it is malformed JSON, empty, not UTF-8 or deeper than 32 levels, or an object in it has a member twice or one named `__proto__`.
             *     - `invalid_body`: The body is JSON but not what is asked for.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_body",
                     *       "message": "The body is JSON but not what is asked for.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `pet_not_found`: No pet has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "pet_not_found",
                     *       "message": "No pet has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description - `idempotency_in_progress`: A request with this `Idempotency-Key` is still running.
             *     - `pet_not_available`: The pet is pending or sold.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After-Running"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "pet_not_available",
                     *       "message": "The pet is pending or sold.",
                     *       "status": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 65,536 bytes. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "payload_too_large",
                     *       "message": "The body is larger than 65,536 bytes.",
                     *       "status": 413
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The body is not of a media type that the operation takes, not in UTF-8, or compressed. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unsupported_media_type",
                     *       "message": "The body is not of a media type that the operation takes, not in UTF-8, or compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_key_reused`: The `Idempotency-Key` was used for another request. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "idempotency_key_reused",
                     *       "message": "The `Idempotency-Key` was used for another request.",
                     *       "status": 422
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the order. */
                orderId: bigint;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_parameter",
                     *       "message": "A path or query parameter is not what is allowed, or repeated.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `order_not_found`: No order has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "order_not_found",
                     *       "message": "No order has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the order. */
                orderId: bigint;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order is cancelled, now or before. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_parameter",
                     *       "message": "A path or query parameter is not what is allowed, or repeated.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `order_not_found`: No order has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "order_not_found",
                     *       "message": "No order has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `order_not_cancellable`: The order is shipped or delivered. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "order_not_cancellable",
                     *       "message": "The order is shipped or delivered.",
                     *       "status": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier of the order. */
                orderId: bigint;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderPatch"];
                "application/merge-patch+json": components["schemas"]["OrderPatch"];
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /**
             * @description - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `invalid_json`: The body cannot be read: it is malformed JSON, empty, not UTF-8 or deeper than 32 levels, or an object in it has a member twice or one named `__proto__`.
             *     - `invalid_body`: The body is JSON but not what is asked for.
             *     - `invalid_parameter`: A path or query parameter is not what is allowed, or repeated.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_parameter",
                     *       "message": "A path or query parameter is not what is allowed, or repeated.",
                     *       "status": 400
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized`: The API key is missing or invalid. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unauthorized",
                     *       "message": "The API key is missing or invalid.",
                     *       "status": 401
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `insufficient_scope`: The API key lacks a scope that the operation needs. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate-Scope"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "insufficient_scope",
                     *       "message": "The API key lacks a scope that the operation needs.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `order_not_found`: No order has this id. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "order_not_found",
                     *       "message": "No order has this id.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request did not arrive whole in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request did not arrive whole in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_status_transition`: The status of the order cannot become the one asked for, or its ship date cannot change any more. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "invalid_status_transition",
                     *       "message": "The status of the order cannot become the one asked for, or its ship date cannot change any more.",
                     *       "status": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 65,536 bytes. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "payload_too_large",
                     *       "message": "The body is larger than 65,536 bytes.",
                     *       "status": 413
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `uri_too_long`: The URL is longer than 8 KiB. */
            414: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "uri_too_long",
                     *       "message": "The URL is longer than 8 KiB.",
                     *       "status": 414
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unsupported_media_type`: The body is not of a media type that the operation takes, not in UTF-8, or compressed. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "unsupported_media_type",
                     *       "message": "The body is not of a media type that the operation takes, not in UTF-8, or compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` names something other than `100-continue`. */
            417: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "expectation_failed",
                     *       "message": "`Expect` names something other than `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` says when to retry. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "rate_limited",
                     *       "message": "Too many requests a minute; `Retry-After` says when to retry.",
                     *       "status": 429
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `headers_too_large`: The headers are larger than 16 KiB. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "headers_too_large",
                     *       "message": "The headers are larger than 16 KiB.",
                     *       "status": 431
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error`: The service failed; `X-Request-Id` finds the reason in its log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "internal_error",
                     *       "message": "The service failed; `X-Request-Id` finds the reason in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` says when to retry. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "service_unavailable",
                     *       "message": "The service cannot respond now; `Retry-After` says when to retry.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
