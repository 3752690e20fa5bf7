// Tells days and moments of what belongs to an event where that takes place (DATE-06), elsewhere where their reader is.
import { createContext, useContext } from 'react'
import { toldIn } from './dates.ts'

const Zone = createContext<string | null>(null)

/** Around the pages of an event: `value` is its time zone. */
export const EventZone = Zone.Provider

/** 'Jan 8, 2027' */
export function ToldDay({ at }: { at: string }) {
  return toldIn(useContext(Zone)).day(at)
}

/** 'Jan 8, 2027, 11:59 PM ET' */
export function ToldMoment({ at }: { at: string }) {
  return toldIn(useContext(Zone)).moment(at)
}
