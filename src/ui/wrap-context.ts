import { createContext } from 'react'

/** Whether the code boxes inside wrap long lines. */
export const WrapContext = createContext(false)
