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
         * @description A page of keys in the order of their creation. The `Link` header leads to the next page.
         *
         *     Scope: `keys:manage`.
         *
         *     Stability: **experimental**, it may still change.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The response contains the secret, which is not returned again. A key cannot grant a scope that it does not have. An `Idempotency-Key` is refused (`invalid_request`): the response is stored nowhere.
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
         * @description Returns the key that authenticates the request.
         *
         *     No scope is required.
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
         * Rotate the secret of an API key
         * @description The id, the scopes and the expiry do not change. The previous secret remains valid for a grace period (default: 24 hours); older secrets are valid until then at most, so a period of 0 ends all of them. A key with a scope that the key of the request does not have cannot be rotated. An `Idempotency-Key` is refused (`invalid_request`): the response is stored nowhere.
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
         * @description Revokes a key permanently. The last valid key with `keys:manage` can only be revoked on the command line.
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
         * @description A page of events in the order of publication. Every page, also an empty one, has a `Link` to the next page, which contains later events. A client that stores only this link gets every event exactly once.
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
         * @description Returns a published event until the end of its retention.
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
         * @description A page of webhooks in the order of their creation. The `Link` header leads to the next page.
         *
         *     Scope: `webhooks:manage`.
         *
         *     Stability: **experimental**, it may still change.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook
         * @description Events that are published from now on are delivered to the URL, signed as Standard Webhooks specifies. The response contains the secret, which is not returned again. At most 20 webhooks can exist. An `Idempotency-Key` is refused (`invalid_request`): the response is stored nowhere.
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
         * @description Returns the webhook without its secret.
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
         * @description No further deliveries are made. Deliveries in progress are completed.
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
         * @description Members that are absent are not changed. A webhook that becomes `active` resumes with the events published since it stopped, unless they have been deleted. Then, and after a change of `url`, pending deliveries are attempted for 3 days again.
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
         * Rotate the secret of a webhook
         * @description During a grace period (default: 24 hours), deliveries are signed with the new and with the previous secret, but not with older ones. An `Idempotency-Key` is refused (`invalid_request`): the response is stored nowhere.
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
         * @description Delivers an event of the type `webhook.test` with the webhook as its data, to this webhook only; `listDeliveries` returns its status. A paused or disabled webhook gets it when it becomes active.
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
         * @description A page of deliveries, the newest first. The `Link` header leads to the next page. Successful deliveries are deleted after 3 days, others at the end of the retention of events.
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
         * Retry a delivery
         * @description Makes the delivery due now, whatever its status, also when an earlier one about the same subject is pending. It is attempted for 3 days until the receiver responds 2xx, but not before the webhook is active and `Retry-After` of the receiver has passed.
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
         * @description The id is assigned by the service. The default status is `available`.
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
         * @description A pending animal cannot be removed, with or without an open order.
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
         * @description A JSON merge patch (RFC 7396). Status: available → pending, sold; pending → available, sold; sold is final. While the animal has an open order, its status cannot be changed.
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
         * @description The name must be unique, ignoring case.
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
         * @description Its `ETag` is the version for `If-Match` of a change or a removal.
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
         * @description A JSON merge patch (RFC 7396) of name and description; null removes the description.
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
         * @description Counts the animals by status, in total or in one category.
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
         * @description Orders an available animal, which becomes pending until the order is shipped or cancelled.
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
         * @description Orders are never deleted.
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
         * @description The status becomes cancelled, and the animal becomes available again.
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
         * @description A permission of an API key. Each operation requires at most one scope.
         * @enum {string}
         */
        Scope: "pets:read" | "pets:write" | "orders:read" | "orders:write" | "events:read" | "webhooks:manage" | "keys:manage";
        /** @description The request body for an API key. */
        NewApiKey: {
            /**
             * @description The name of the key, which tells its purpose: 1 to 100 Unicode code points; at least one character is visible (neither white space nor a control or format character), none is U+0000 or a lone surrogate. Kept exactly as sent.
             * @example Front desk
             */
            name: string;
            /**
             * @description The scopes of the key; only scopes that the key of the request has.
             * @default [
             *       "pets:read",
             *       "pets:write",
             *       "orders:read",
             *       "orders:write"
             *     ]
             */
            scopes?: components["schemas"]["Scope"][];
            /**
             * @description The lifetime of the key in days.
             * @default 365
             * @example 90
             */
            lifetimeDays?: number;
        };
        /** @description An API key with its secret. */
        IssuedApiKey: {
            /**
             * @description The public id of the key.
             * @example key_0123456789abcdef01234567
             */
            keyId: string;
            /**
             * @description The name of the key, which tells its purpose.
             * @example Front desk
             */
            name: string;
            /** @description The scopes of the key. */
            scopes: components["schemas"]["Scope"][];
            /**
             * Format: date-time
             * @description The time of expiry.
             * @example 2027-11-27T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description The secret, to be sent as the bearer token. It is not returned again.
             * @example ask_…
             */
            key: string;
        };
        /** @description The response body of every failed request. */
        Error: {
            /**
             * @description Machine-readable error code, one of:
             *     - `invalid_json`: The body cannot be read: it is malformed JSON, empty, not UTF-8 or deeper than 32 levels, or an object in it has a member twice or one named `__proto__`.
             *     - `invalid_body`: The body is JSON, but does not match the schema or breaks a rule of it.
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
             *     - `invalid_cursor`: `after` is not a cursor of this list and these filters.
             *     - `invalid_request`: The URL, a header or the framing of the request cannot be read.
             *     - `unauthorized`: The API key is missing or invalid.
             *     - `insufficient_scope`: The API key does not have the scope of the operation. The created or rotated key has a scope that the API key of the request does not have.
             *     - `not_found`: There is no resource at this path. No delivery of the webhook has this id.
             *     - `idempotency_in_progress`: A request with this `Idempotency-Key` is still running.
             *     - `method_not_allowed`: The path has no such method; `Allow` lists the allowed methods.
             *     - `endpoint_removed`: The deprecated endpoint has been removed.
             *     - `precondition_failed`: The current version of the resource is not in `If-Match`.
             *     - `request_timeout`: The request was not completely received in time.
             *     - `payload_too_large`: The body is larger than 65,536 bytes.
             *     - `uri_too_long`: The URL is longer than 8 KiB.
             *     - `unsupported_media_type`: The body has an unsupported media type or charset, or is compressed.
             *     - `idempotency_key_reused`: The `Idempotency-Key` was used for another request.
             *     - `expectation_failed`: `Expect` is not `100-continue`.
             *     - `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt.
             *     - `headers_too_large`: The headers are larger than 16 KiB.
             *     - `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log.
             *     - `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. The deployment does not set `WEBHOOK_SECRET_KEY`.
             *     - `api_key_not_found`: No API key has this id.
             *     - `invalid_status_transition`: The API key is revoked or expired. The API key is the last valid one with `keys:manage`. The webhook is disabled, and can only be set to active. The status of the pet cannot change to the requested one. The status of the order cannot change to the requested one, or the ship date can no longer change.
             *     - `cursor_expired`: Events after the cursor have been deleted, or the cursor is newer than the database, which was restored from a backup.
             *     - `event_not_found`: No published event has this id, or it has been deleted.
             *     - `too_many_webhooks`: The maximum number of webhooks exists already.
             *     - `webhook_not_found`: No webhook has this id.
             *     - `pet_not_found`: No pet has this id.
             *     - `pet_reserved`: The status of a pet cannot change while an open order holds it, and a pending pet cannot be removed.
             *     - `category_exists`: A category with this name exists already, ignoring case.
             *     - `category_not_found`: No category has this id.
             *     - `category_in_use`: Animals belong to the category.
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
        /** @description An API key, without its secret. All times are UTC with milliseconds. */
        ApiKey: {
            /**
             * @description The public id of the key.
             * @example key_0123456789abcdef01234567
             */
            keyId: string;
            /**
             * @description The name of the key, which tells its purpose.
             * @example Front desk
             */
            name: string;
            /** @description The scopes of the key. */
            scopes: components["schemas"]["Scope"][];
            /**
             * Format: date-time
             * @description The time of expiry.
             * @example 2027-11-27T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description The first characters of the secret, to identify it.
             * @example ask_Zm9v
             */
            prefix: string;
            /**
             * Format: date-time
             * @description The time of creation.
             * @example 2026-11-27T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The time of revocation.
             * @example 2027-01-15T09:30:00.000Z
             */
            revokedAt?: string;
            /**
             * Format: date-time
             * @description The time of the last use, updated at most once a minute.
             * @example 2027-01-15T09:29:17.042Z
             */
            lastUsedAt?: string;
        };
        /** @description The API key of the request. All times are UTC with milliseconds. */
        CurrentApiKey: {
            /**
             * @description The public id of the key.
             * @example key_0123456789abcdef01234567
             */
            keyId: string;
            /**
             * @description The name of the key, which tells its purpose.
             * @example Front desk
             */
            name: string;
            /** @description The scopes of the key. */
            scopes: components["schemas"]["Scope"][];
            /**
             * Format: date-time
             * @description The time of expiry.
             * @example 2027-11-27T12:00:00.000Z
             */
            expiresAt: string;
        };
        /** @description The options of rotating an API key. */
        Rotation: {
            /**
             * @description The time in seconds for which the previous secret remains valid.
             * @default 86400
             * @example 3600
             */
            graceSeconds?: number;
        };
        /** @description The resource that an event is about. */
        EventSubject: {
            /**
             * @description The type of the resource: `pet`, `order`, `category` or `webhook`.
             * @example pet
             */
            type: string;
            /**
             * @description The id of the resource in the API: an int64 or a text.
             * @example 1
             */
            id: bigint | string;
        };
        /** @description The resource as the API returns it, after the change or before the removal: a Pet, an Order, a Category or a Webhook. */
        EventData: Record<string, never>;
        /** @description A change of a resource. Further members and types may be added. */
        Event: {
            /**
             * @description The unique id, the same in every delivery. Ids sort bytewise in the order of publication.
             * @example evt_00000000000bm000000001k3q9
             */
            id: string;
            /**
             * @description The type: category.added, category.changed, category.removed, order.cancelled, order.changed, order.delivered, order.placed, order.shipped, pet.added, pet.changed, pet.removed, webhook.disabled, or webhook.test in a test delivery. Further types may be added.
             * @example pet.added
             */
            type: string;
            /**
             * Format: date-time
             * @description The time of the change. Events of one subject are in the order of the changes, also when their times are not.
             * @example 2026-11-27T12:00:00.000Z
             */
            occurredAt: string;
            /** @description The resource that the event is about. */
            subject: components["schemas"]["EventSubject"];
            /**
             * @description The origin of the change: the public id of an API key, `command-line`, or `service`.
             * @example key_0123456789abcdef01234567
             */
            actor: string;
            /**
             * @description The `X-Request-Id` of the request that made the change, if there was one.
             * @example 0b8f5c9e-4f0e-4a63-9d0a-1f6b7c2d3e4f
             */
            requestId?: string;
            /** @description The resource as the API returns it. */
            data: components["schemas"]["EventData"];
        };
        /** @description The request body for a webhook. */
        NewWebhook: {
            /**
             * @description The URL that receives events: `https`, up to 2,000 characters, without user, password and fragment, with a public address; `WEBHOOK_ALLOW_INSECURE` also allows `http` and loopback addresses.
             * @example https://shop.example/hooks
             */
            url: string;
            /**
             * @description The types of events to deliver, one or more of category.added, category.changed, category.removed, order.cancelled, order.changed, order.delivered, order.placed, order.shipped, pet.added, pet.changed, pet.removed, webhook.disabled; others are 400. Absent: all types, also future ones.
             * @example [
             *       "order.placed",
             *       "order.cancelled"
             *     ]
             */
            types?: string[];
            /**
             * @description The purpose of the webhook: up to 1,000 Unicode code points; no character is U+0000 or a lone surrogate. Kept exactly as sent.
             * @example Search index
             */
            description?: string;
        };
        /**
         * @description `active`: events are delivered; `paused`: stopped by a client; `disabled`: stopped by the service, because of the receiver.
         * @enum {string}
         */
        WebhookStatus: "active" | "paused" | "disabled";
        /** @description A webhook with its secret. */
        IssuedWebhook: {
            /**
             * @description The id of the webhook.
             * @example whk_0123456789abcdef01234567
             */
            id: string;
            /**
             * @description The URL that receives events.
             * @example https://shop.example/hooks
             */
            url: string;
            /**
             * @description The types of events to deliver; absent: all types.
             * @example [
             *       "order.placed",
             *       "order.cancelled"
             *     ]
             */
            types?: string[];
            /**
             * @description The purpose of the webhook.
             * @example Search index
             */
            description?: string;
            /** @description Whether events are delivered. */
            status: components["schemas"]["WebhookStatus"];
            /**
             * @description The reason why the webhook is disabled.
             * @example The receiver responded 410 Gone.
             */
            disabledReason?: string;
            /**
             * Format: date-time
             * @description The time of creation.
             * @example 2026-11-27T12:00:00.000Z
             */
            createdAt: string;
            /**
             * @description The secret that signs deliveries (Standard Webhooks). It is not returned again.
             * @example whsec_…
             */
            secret: string;
        };
        /** @description A URL that receives events, without its secret. */
        Webhook: {
            /**
             * @description The id of the webhook.
             * @example whk_0123456789abcdef01234567
             */
            id: string;
            /**
             * @description The URL that receives events.
             * @example https://shop.example/hooks
             */
            url: string;
            /**
             * @description The types of events to deliver; absent: all types.
             * @example [
             *       "order.placed",
             *       "order.cancelled"
             *     ]
             */
            types?: string[];
            /**
             * @description The purpose of the webhook.
             * @example Search index
             */
            description?: string;
            /** @description Whether events are delivered. */
            status: components["schemas"]["WebhookStatus"];
            /**
             * @description The reason why the webhook is disabled.
             * @example The receiver responded 410 Gone.
             */
            disabledReason?: string;
            /**
             * Format: date-time
             * @description The time of creation.
             * @example 2026-11-27T12:00:00.000Z
             */
            createdAt: string;
        };
        /** @description Changes of a webhook. Members that are absent are not changed. */
        WebhookPatch: {
            /**
             * @description The URL that receives events: `https`, up to 2,000 characters, without user, password and fragment, with a public address; `WEBHOOK_ALLOW_INSECURE` also allows `http` and loopback addresses.
             * @example https://shop.example/hooks
             */
            url?: string;
            /**
             * @description The types of events to deliver, one or more of category.added, category.changed, category.removed, order.cancelled, order.changed, order.delivered, order.placed, order.shipped, pet.added, pet.changed, pet.removed, webhook.disabled; others are 400. Null: all types, also future ones.
             * @example [
             *       "order.placed",
             *       "order.cancelled"
             *     ]
             */
            types?: string[] | null;
            /**
             * @description The purpose of the webhook: up to 1,000 Unicode code points; no character is U+0000 or a lone surrogate. Kept exactly as sent. Null removes it.
             * @example Search index
             */
            description?: string | null;
            /**
             * @description `paused` stops deliveries; `active` resumes them with the events published since they stopped.
             * @example paused
             * @enum {string}
             */
            status?: "active" | "paused";
        };
        /** @description The options of rotating the secret of a webhook. */
        WebhookRotation: {
            /**
             * @description The time in seconds for which deliveries are signed with the previous secret too.
             * @default 86400
             * @example 3600
             */
            graceSeconds?: number;
        };
        /**
         * @description `pending`: waits for its next attempt; `delivered`: the receiver responded 2xx; `failed`: no 2xx response for 3 days, a 410 response, or the event has been deleted.
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "failed";
        /** @description The delivery of an event to a webhook. All times are UTC with milliseconds. */
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
            /** @description The status of the delivery. */
            status: components["schemas"]["DeliveryStatus"];
            /**
             * @description The number of attempts since its creation or the last requested retry.
             * @example 1
             */
            attempts: number;
            /**
             * Format: date-time
             * @description The time of creation.
             * @example 2026-11-27T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The time of the next attempt; absent while an earlier delivery about the same subject is pending.
             * @example 2026-11-27T12:05:00.000Z
             */
            nextAttemptAt?: string;
            /**
             * Format: date-time
             * @description The end of the last attempt.
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
             * @description The reason why the last attempt failed.
             * @example The response was 500.
             */
            error?: string;
        };
        /**
         * @description The availability: `available` can be ordered; `pending` is reserved by an order or by hand; `sold` is final.
         * @enum {string}
         */
        PetStatus: "available" | "pending" | "sold";
        /** @description An animal in the store. */
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
        /** @description The request body for an animal. */
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
        /** @description Changes of an animal. Members that are absent are not changed. */
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
        /** @description A category of animals. */
        Category: {
            /**
             * @description The name, unique ignoring case: 1 to 255 Unicode code points; at least one character is visible (neither white space nor a control or format character), none is U+0000 or a lone surrogate. Kept exactly as sent.
             * @example Dog
             */
            name: string;
            /**
             * @description A description: up to 1,000 Unicode code points; no character is U+0000 or a lone surrogate. Kept exactly as sent.
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
        /** @description The request body for a category. */
        NewCategory: {
            /**
             * @description The name, unique ignoring case: 1 to 255 Unicode code points; at least one character is visible (neither white space nor a control or format character), none is U+0000 or a lone surrogate. Kept exactly as sent.
             * @example Dog
             */
            name: string;
            /**
             * @description A description: up to 1,000 Unicode code points; no character is U+0000 or a lone surrogate. Kept exactly as sent.
             * @example Dogs of every breed
             */
            description?: string;
        };
        /** @description Changes of a category. Members that are absent are not changed. */
        CategoryPatch: {
            /**
             * @description The name, unique ignoring case: 1 to 255 Unicode code points; at least one character is visible (neither white space nor a control or format character), none is U+0000 or a lone surrogate. Kept exactly as sent.
             * @example Dog
             */
            name?: string;
            /**
             * @description A description: up to 1,000 Unicode code points; no character is U+0000 or a lone surrogate. Kept exactly as sent. Null removes it.
             * @example Dogs of every breed
             */
            description?: string | null;
        };
        /** @description The numbers of animals by status, from one consistent snapshot. */
        Inventory: {
            /**
             * Format: int64
             * @description The number of available animals.
             * @example 1
             */
            available: bigint;
            /**
             * Format: int64
             * @description The number of pending animals.
             * @example 1
             */
            pending: bigint;
            /**
             * Format: int64
             * @description The number of sold animals.
             * @example 1
             */
            sold: bigint;
        };
        /**
         * @description The status of an order: pending → shipped → delivered, or pending → cancelled.
         * @enum {string}
         */
        OrderStatus: "pending" | "shipped" | "delivered" | "cancelled";
        /** @description An order. All times are UTC with milliseconds. */
        Order: {
            /**
             * Format: int64
             * @description Unique identifier assigned by the service on creation.
             * @example 1
             */
            id: bigint;
            /**
             * Format: int64
             * @description The ordered animal.
             * @example 1
             */
            petId: bigint;
            /**
             * @description The quantity: always 1.
             * @example 1
             */
            quantity: number;
            /**
             * Format: date-time
             * @description The expected time of shipping; after shipping, the actual time.
             * @example 2026-12-24T18:00:00.000Z
             */
            shipDate?: string;
            /**
             * @description The status of the order.
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
        /** @description The request body for an order. */
        NewOrder: {
            /**
             * Format: int64
             * @description The ordered animal.
             * @example 1
             */
            petId: bigint;
            /**
             * @description The quantity: always 1, because a pet is one animal.
             * @default 1
             * @example 1
             */
            quantity?: number;
            /**
             * Format: date-time
             * @description When the order is expected to ship: a date and time with its offset (RFC 3339, no leap second), in the years 1 to 9999 (UTC).
             * @example 2026-12-24T18:00:00.000Z
             */
            shipDate?: string;
        };
        /** @description Changes of an order. Members that are absent are not changed. */
        OrderPatch: {
            /**
             * @description The status of the order.
             * @example cancelled
             */
            status?: components["schemas"]["OrderStatus"];
            /**
             * Format: date-time
             * @description When the order is expected to ship: a date and time with its offset (RFC 3339, no leap second), in the years 1 to 9999 (UTC). It can change while the order is pending; null when it is unknown.
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
        /** @description `true` when the response to an earlier request is repeated; absent otherwise. */
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
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
             *     - `invalid_body`: The body is JSON, but does not match the schema or breaks a rule of it.
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
                     *       "message": "The body is JSON, but does not match the schema or breaks a rule of it.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. The created or rotated key has a scope that the API key of the request does not have. */
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
                     *       "message": "The API key does not have the scope of the operation. The created or rotated key has a scope that the API key of the request does not have.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `unsupported_media_type`: The body has an unsupported media type or charset, or is compressed. */
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
                     *       "message": "The body has an unsupported media type or charset, or is compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
            /** @description The key of the request. */
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
             *     - `invalid_body`: The body is JSON, but does not match the schema or breaks a rule of it.
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
                     *       "message": "The body is JSON, but does not match the schema or breaks a rule of it.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. The created or rotated key has a scope that the API key of the request does not have. */
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
                     *       "message": "The API key does not have the scope of the operation. The created or rotated key has a scope that the API key of the request does not have.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `unsupported_media_type`: The body has an unsupported media type or charset, or is compressed. */
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
                     *       "message": "The body has an unsupported media type or charset, or is compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
            /** @description The key is revoked; a repeated request has no further effect. */
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_status_transition`: The API key is the last valid one with `keys:manage`. */
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
                     *       "message": "The API key is the last valid one with `keys:manage`.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
                /** @description Only events about the resource with this id; texts that cannot be one are 400. Requires `subjectType`. */
                subjectId?: string;
                /** @description Only events about a resource of this type: one of category, order, pet, webhook; others are 400. Requires `subjectId`. */
                subjectType?: string;
                /** @description Only events of this type: one of category.added, category.changed, category.removed, order.cancelled, order.changed, order.delivered, order.placed, order.shipped, pet.added, pet.changed, pet.removed, webhook.disabled; others are 400. */
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
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `cursor_expired`: Events after the cursor have been deleted, or the cursor is newer than the database, which was restored from a backup. */
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
                     *       "message": "Events after the cursor have been deleted, or the cursor is newer than the database, which was restored from a backup.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `event_not_found`: No published event has this id, or it has been deleted. */
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
                     *       "message": "No published event has this id, or it has been deleted.",
                     *       "status": 404
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
             *     - `invalid_body`: The body is JSON, but does not match the schema or breaks a rule of it.
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
                     *       "message": "The body is JSON, but does not match the schema or breaks a rule of it.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `too_many_webhooks`: The maximum number of webhooks exists already. */
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
                     *       "message": "The maximum number of webhooks exists already.",
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
            /** @description `unsupported_media_type`: The body has an unsupported media type or charset, or is compressed. */
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
                     *       "message": "The body has an unsupported media type or charset, or is compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. The deployment does not set `WEBHOOK_SECRET_KEY`. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt. The deployment does not set `WEBHOOK_SECRET_KEY`.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
            /** @description The changed webhook. */
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
             *     - `invalid_body`: The body is JSON, but does not match the schema or breaks a rule of it.
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
                     *       "message": "The body is JSON, but does not match the schema or breaks a rule of it.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `unsupported_media_type`: The body has an unsupported media type or charset, or is compressed. */
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
                     *       "message": "The body has an unsupported media type or charset, or is compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
             *     - `invalid_body`: The body is JSON, but does not match the schema or breaks a rule of it.
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
                     *       "message": "The body is JSON, but does not match the schema or breaks a rule of it.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `unsupported_media_type`: The body has an unsupported media type or charset, or is compressed. */
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
                     *       "message": "The body has an unsupported media type or charset, or is compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. The deployment does not set `WEBHOOK_SECRET_KEY`. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt. The deployment does not set `WEBHOOK_SECRET_KEY`.",
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
            /** @description The pending delivery. */
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
            /** @description The pending delivery. */
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
                /** @description Only animals with this name, ignoring case and Unicode normal form; at least one character is visible (neither white space nor a control or format character), none is U+0000 or a lone surrogate. */
                name?: string;
                /** @description Only animals of the category with this id. */
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
                    Vary: components["headers"]["Vary"];
                    Link: components["headers"]["Link-Next"];
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
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
                /** @description Identifies the request for 24 hours: a repeated request with the same API key, Idempotency-Key and body gets the first response again, with `Idempotent-Replayed: true`. */
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
             *     - `invalid_body`: The body is JSON, but does not match the schema or breaks a rule of it.
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
                     *       "message": "The body is JSON, but does not match the schema or breaks a rule of it.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `unsupported_media_type`: The body has an unsupported media type or charset, or is compressed. */
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
                     *       "message": "The body has an unsupported media type or charset, or is compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
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
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
                     *       "message": "A path or query parameter is invalid or repeated.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
            /** @description The animal is removed. */
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
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
                     *       "message": "A path or query parameter is invalid or repeated.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `pet_reserved`: The status of a pet cannot change while an open order holds it, and a pending pet cannot be removed. */
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
                     *       "message": "The status of a pet cannot change while an open order holds it, and a pending pet cannot be removed.",
                     *       "status": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `precondition_failed`: The current version of the resource is not in `If-Match`. */
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
                     *       "message": "The current version of the resource is not in `If-Match`.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
            /** @description The changed animal. */
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
             *     - `invalid_body`: The body is JSON, but does not match the schema or breaks a rule of it.
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
                     *       "message": "A path or query parameter is invalid or repeated.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description - `pet_reserved`: The status of a pet cannot change while an open order holds it, and a pending pet cannot be removed.
             *     - `invalid_status_transition`: The status of the pet cannot change to the requested one.
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
                     *       "message": "The status of the pet cannot change to the requested one.",
                     *       "status": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `precondition_failed`: The current version of the resource is not in `If-Match`. */
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
                     *       "message": "The current version of the resource is not in `If-Match`.",
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
            /** @description `unsupported_media_type`: The body has an unsupported media type or charset, or is compressed. */
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
                     *       "message": "The body has an unsupported media type or charset, or is compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
                /** @description Only categories with this name, ignoring case and Unicode normal form; at least one character is visible (neither white space nor a control or format character), none is U+0000 or a lone surrogate. */
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
                    Vary: components["headers"]["Vary"];
                    Link: components["headers"]["Link-Next"];
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
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
                /** @description Identifies the request for 24 hours: a repeated request with the same API key, Idempotency-Key and body gets the first response again, with `Idempotent-Replayed: true`. */
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
             *     - `invalid_body`: The body is JSON, but does not match the schema or breaks a rule of it.
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
                     *       "message": "The body is JSON, but does not match the schema or breaks a rule of it.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `unsupported_media_type`: The body has an unsupported media type or charset, or is compressed. */
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
                     *       "message": "The body has an unsupported media type or charset, or is compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
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
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
                     *       "message": "A path or query parameter is invalid or repeated.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
                     *       "message": "A path or query parameter is invalid or repeated.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `category_in_use`: Animals belong to the category. */
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
                     *       "message": "Animals belong to the category.",
                     *       "status": 409
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `precondition_failed`: The current version of the resource is not in `If-Match`. */
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
                     *       "message": "The current version of the resource is not in `If-Match`.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
            /** @description The changed category. */
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
             *     - `invalid_body`: The body is JSON, but does not match the schema or breaks a rule of it.
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
                     *       "message": "A path or query parameter is invalid or repeated.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `precondition_failed`: The current version of the resource is not in `If-Match`. */
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
                     *       "message": "The current version of the resource is not in `If-Match`.",
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
            /** @description `unsupported_media_type`: The body has an unsupported media type or charset, or is compressed. */
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
                     *       "message": "The body has an unsupported media type or charset, or is compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
                /** @description Only animals of the category with this id. */
                categoryId?: bigint;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers of animals by status. */
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
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
                     *       "message": "A path or query parameter is invalid or repeated.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
                    Vary: components["headers"]["Vary"];
                    Link: components["headers"]["Link-Next"];
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
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
                     *       "status": 403
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
                /** @description Identifies the request for 24 hours: a repeated request with the same API key, Idempotency-Key and body gets the first response again, with `Idempotent-Replayed: true`. */
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
             *     - `invalid_body`: The body is JSON, but does not match the schema or breaks a rule of it.
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
                     *       "message": "The body is JSON, but does not match the schema or breaks a rule of it.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `unsupported_media_type`: The body has an unsupported media type or charset, or is compressed. */
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
                     *       "message": "The body has an unsupported media type or charset, or is compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
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
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
                     *       "message": "A path or query parameter is invalid or repeated.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
            /** @description The order is cancelled, now or already before. */
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
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
                     *       "message": "A path or query parameter is invalid or repeated.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
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
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
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
            /** @description The changed order. */
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
             *     - `invalid_body`: The body is JSON, but does not match the schema or breaks a rule of it.
             *     - `invalid_parameter`: A path or query parameter is invalid or repeated.
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
                     *       "message": "A path or query parameter is invalid or repeated.",
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
            /** @description `insufficient_scope`: The API key does not have the scope of the operation. */
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
                     *       "message": "The API key does not have the scope of the operation.",
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
            /** @description `request_timeout`: The request was not completely received in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "request_timeout",
                     *       "message": "The request was not completely received in time.",
                     *       "status": 408
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_status_transition`: The status of the order cannot change to the requested one, or the ship date can no longer change. */
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
                     *       "message": "The status of the order cannot change to the requested one, or the ship date can no longer change.",
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
            /** @description `unsupported_media_type`: The body has an unsupported media type or charset, or is compressed. */
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
                     *       "message": "The body has an unsupported media type or charset, or is compressed.",
                     *       "status": 415
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `expectation_failed`: `Expect` is not `100-continue`. */
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
                     *       "message": "`Expect` is not `100-continue`.",
                     *       "status": 417
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests a minute; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "Too many requests a minute; `Retry-After` has the seconds until the next attempt.",
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
            /** @description `internal_error`: The service failed; `X-Request-Id` identifies the entry in its log. */
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
                     *       "message": "The service failed; `X-Request-Id` identifies the entry in its log.",
                     *       "status": 500
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `service_unavailable`: The service cannot respond now; `Retry-After` has the seconds until the next attempt. */
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
                     *       "message": "The service cannot respond now; `Retry-After` has the seconds until the next attempt.",
                     *       "status": 503
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
