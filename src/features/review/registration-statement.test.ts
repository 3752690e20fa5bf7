// R§4: in the review of an edit what is new is marked, and what is called otherwise says how it was called.
import { expect, test } from 'vitest'
import { dancersOf, routineOf, soldViewOf } from '../registrations/registration.fixtures.ts'
import { statementHtml } from './statement-html.fixtures.ts'

const attendees = dancersOf(2)
const named = (name: string) => routineOf(1, [1, 2], { routine: { name, choreographer: 'Jo Lee' } })
const sold = soldViewOf({ attendees, routines: [named('Undertow')] })
const textOf = (...of: Parameters<typeof statementHtml>) =>
  statementHtml(...of)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('EDIT-10 a line that has another name says its old one, and is not new', () => {
  const renamed = textOf(soldViewOf({ attendees, routines: [named('Nightfall')] }), sold)
  expect(renamed).toMatch(/Nightfall.*was Undertow/)
  expect(renamed).not.toContain('NEW')
})

test('EDIT-10 what was not registered is new, and what stays as it is says nothing', () => {
  const more = textOf(soldViewOf({ attendees: dancersOf(3), routines: [named('Undertow')] }), sold)
  expect(more.match(/NEW/g)).toHaveLength(1)
  expect(more).not.toContain('was Undertow')
  expect(textOf(sold)).not.toMatch(/NEW|was Undertow/)
})
