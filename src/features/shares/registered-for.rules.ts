// Decides what a family's page says of what each of its dancers is registered for: her own, and of nobody else (SHARE-09).
import { parts } from '../../parts.ts'
import type { PartRegistered } from '../parts/part-registered.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegisteredFor } from './share.model.ts'

const registeredOf = (part: object): PartRegistered[] =>
  'registered' in part ? [part.registered as PartRegistered] : []

const told = Object.values(parts)
  .flatMap(registeredOf)
  .filter((registered) => 'at' in registered)
  .toSorted((one, other) => one.at - other.at)

/**
 * At the workshop first, then her option of the programme, her routines in their order, and what she is entered for besides; whoever was
 * taken out is registered for nothing.
 */
export const registeredFor = (view: RegistrationView, person_id: number): RegisteredFor[] =>
  told.flatMap(({ of }) => of(person_id, view))
