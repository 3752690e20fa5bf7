// E§2: the tabs of an event are those of things that its registration can have.
import { expect, test } from 'vitest'
import { routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { moments } from '../tours/tour.fixtures.ts'
import { eventTabs, hasMusicToGive } from './event-tabs.rules.ts'

const alone = { independent: true, studio_id: null, completed: true }

test.each<[string, Partial<RegistrationView>, boolean]>([
  ['of a studio', { completed: true }, true],
  ['of an independent dancer, who may not compete', alone, false],
  ['of one who has a routine nevertheless', { ...alone, routines: [routineOf(1, [1])] }, true],
])('COMPETE-01 a registration %s has the music page: %s', (_title, more, there) => {
  const paths = eventTabs(viewOf(more), ['overview'], moments.early).map(({ path }) => path)
  expect(paths.includes('music')).toBe(there)
})

test.each<[string, Partial<RegistrationView>, boolean]>([
  ['without a routine', {}, false],
  ['with one', { routines: [routineOf(1, [1])] }, true],
])('a registration %s has music to give: %s', (_title, more, there) => {
  expect(hasMusicToGive(viewOf({ completed: true, ...more }))).toBe(there)
})
