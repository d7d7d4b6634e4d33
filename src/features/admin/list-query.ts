import { atom } from 'jotai/vanilla'
import { firstQuery } from './ad-list.ts'

/** The query of the list of ads; it lasts until the site is loaded again. */
export const listQueryAtom = atom(firstQuery)
