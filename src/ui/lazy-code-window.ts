import { lazyPart } from './lazy-part.tsx'

/** A window on a long text, whose code is loaded with the first long text. */
export const CodeWindow = lazyPart(() => import('./code-window.tsx'))
