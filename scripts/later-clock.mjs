// Sets the clock of a build by `reproduce.mjs` forward, into another year.
const SHIFT_MS = 400 * 24 * 60 * 60 * 1_000

const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length > 0) super(...args)
    else super(RealDate.now() + SHIFT_MS)
  }

  static now() {
    return RealDate.now() + SHIFT_MS
  }
}
