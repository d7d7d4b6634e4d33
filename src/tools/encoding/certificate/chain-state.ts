import type { ChainProblem } from './logic/chain.ts'
import type { CertificateResult } from './logic.ts'
import { validityOf } from './validity.ts'

/** The verdict on a chain; the message key is `chain.…`. */
export type ChainState = 'verified' | 'incomplete' | 'rejected' | 'unverified'

/** The state of a chain at a time, and the reasons of `rejected`. */
export function chainStateOf(
  { hasValidSignatures, isComplete, order, problems }: NonNullable<CertificateResult['chain']>,
  items: CertificateResult['items'],
  now: number,
): { readonly state: ChainState; readonly problems: readonly ChainProblem[] } {
  const all = [...order.flatMap((index) => timeProblems(index, items[index], now)), ...problems]
  if (!hasValidSignatures) return { state: 'unverified', problems: all }
  const state = all.length > 0 ? 'rejected' : isComplete ? 'verified' : 'incomplete'
  return { state, problems: all }
}

function timeProblems(
  index: number,
  item: CertificateResult['items'][number] | undefined,
  now: number,
): readonly ChainProblem[] {
  const key = item?.validity ? validityOf(item.validity, now, false).key : 'valid'
  if (key.startsWith('expired')) return [{ code: 'expired', index }]
  return key.startsWith('early') ? [{ code: 'early', index }] : []
}
