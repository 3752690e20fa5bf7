// The pages of CODA that are shared as a whole (E§2).
import { z } from 'zod'
import { ownLinkModel } from '../public-link/public-link.model.ts'

export const sharedPages = ['data', 'results'] as const
export type SharedPage = (typeof sharedPages)[number]
export const sharedPage = z.enum(sharedPages, 'There is no such page.')

/** Without their tokens. */
export const pageLinksModel = z.object({ links: z.array(ownLinkModel) })
