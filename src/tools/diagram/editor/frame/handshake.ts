import { READY } from './protocol.ts'

declare global {
  /** The channel to the page, once that has connected; undefined unless the origin is opaque. */
  var pagePort: Promise<MessagePort> | undefined
}

// A separate script before the one with Mermaid: the page connects and sends the first diagram while
// that one compiles. Chromium also looks up the source position of `postMessage`, which is slow in a
// long script.
if (self.origin === 'null') {
  globalThis.pagePort = new Promise((resolve) => {
    addEventListener('message', ({ source, ports: [port] }) => {
      if (source !== parent) return
      if (port) resolve(port)
      else parent.postMessage(READY, '*')
    })
  })
  parent.postMessage(READY, '*')
}
