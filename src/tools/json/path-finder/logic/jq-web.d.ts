interface Jq {
  /** Runs jq. Throws an error with its exit code and the text of its error output. */
  readonly raw: (input: string, filter: string, flags: readonly string[]) => string | undefined
}

/** The command-line program jq as WebAssembly; see `scripts/jq-module.ts`. */
declare module 'jq-web' {
  /** Loads jq once. Rejects with a TypeError if its WebAssembly can't be fetched. */
  export default function load(): Promise<Jq>
}
