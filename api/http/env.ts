import type { IncomingHttpHeaders } from 'node:http'

/** What the server hands over beside a request: Node's own. */
export interface Env {
  Bindings: {
    readonly incoming?: {
      readonly headers: IncomingHttpHeaders
      readonly socket?: { readonly remoteAddress?: string | undefined }
    }
  }
}
