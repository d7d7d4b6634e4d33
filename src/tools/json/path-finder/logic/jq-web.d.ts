/** The command-line program jq as WebAssembly; see `scripts/jq-module.ts`. */
declare module 'jq-web' {
  export interface JqModule {
    /** Runs jq. Throws an error with its exit code unless that is 0. */
    readonly raw: (input: string, filter: string, flags: readonly string[]) => unknown
    readonly FS: {
      readonly makedev: (major: number, minor: number) => number
      readonly registerDevice: (device: number, operations: object) => void
      /** Opens the standard streams. */
      readonly init: () => void
      readonly writeFile: (path: string, text: string) => void
      readonly ErrnoError: new (code: number) => Error
    }
  }

  interface Hooks {
    /** Runs before the streams are open, in place of the module's own function that opens them. */
    readonly preRun: (module: JqModule) => void
    /** The function of the C library, with the addresses of its arguments. */
    readonly strptime: (memory: Int8Array, text: number, format: number, tm: number) => number
  }

  /** Loads a new jq. Rejects with a TypeError if its WebAssembly can't be fetched. */
  export default function load(hooks: Hooks): Promise<JqModule>
}
