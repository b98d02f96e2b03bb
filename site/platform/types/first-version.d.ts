/** What code of the platform's first version finds: it does not run any more, and its types were never written down. */

// biome-ignore-start lint/suspicious/noExplicitAny: nothing is known of it but the names
declare const $event: any
declare const $send: any
declare const params: any
declare const auths: any
declare function $respond(response: any): any
declare function $end(reason?: string): never
declare let $checkpoint: any
// biome-ignore-end lint/suspicious/noExplicitAny: nothing is known of it but the names
