// Who somebody is at a studio (A§2); without schemas, so that any page may name the list cheaply.
import { personTypes } from '../people/person-types.model.ts'

export const STUDIO_OWNER = 4
export const REGISTRATION_CONTACT = 8

/** Studio Owner, Studio Director, Office Manager, Competition Director, Teacher, Registration Contact, Other. */
const order = [STUDIO_OWNER, 5, 6, 7, 2, REGISTRATION_CONTACT, 9]

export const studioContactTypes = order.flatMap((id) => personTypes.filter((type) => type.id === id))
