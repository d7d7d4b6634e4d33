import type { IncomingHttpHeaders } from 'node:http'

/** The Node request, which Hono's Node server adds; absent in `app.request()` of tests. */
export interface Env {
  Bindings: {
    readonly incoming?: {
      readonly headers: IncomingHttpHeaders
      readonly socket?: { readonly remoteAddress?: string | undefined }
    }
  }
}
