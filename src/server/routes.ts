// Which function answers which endpoint: every feature's handlers, in one list.
import type { Handler } from './handle.ts'

export const handlers: readonly Handler[] = []
