/** Globals of the platform's first version. Its code no longer runs, and it never had types. */

// biome-ignore-start lint/suspicious/noExplicitAny: only the names are known
declare const $event: any
declare const $send: any
declare const params: any
declare const auths: any
declare function $respond(response: any): any
declare function $end(reason?: string): never
declare let $checkpoint: any
// biome-ignore-end lint/suspicious/noExplicitAny: only the names are known
