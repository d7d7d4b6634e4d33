import { showFailure } from '#src/lib/toasts.ts'
import { hasSessionEnded } from './client.ts'

/** Shows why a call failed, except for an ended session: the login dialog replaces the toast. */
export function showCallFailure(error: unknown, title: string, description: string): void {
  if (!hasSessionEnded(error)) showFailure(title, description)
}
