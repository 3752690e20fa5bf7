// STUDIO-12: who of a roster owns the studio.
import { describe, expect, test } from 'vitest'
import { isStudioOwner } from './studio-owner.rules.ts'

const DANCER = 1
const OWNER = 4
const maria = { fname: 'María', lname: 'Lopez-Hill', person_type_id: DANCER }

describe('STUDIO-12 who owns the studio', () => {
  test.each<[string, Parameters<typeof isStudioOwner>, boolean]>([
    ['somebody of the type', [{ ...maria, person_type_id: OWNER }, 40, []], true],
    ['somebody else', [maria, 40, []], false],
    ['who has the name of an owner', [maria, 40, [{ fname: 'Maria', lname: 'Lopez Hill' }]], true],
    ['not of another name', [maria, 40, [{ fname: 'Mario', lname: 'Lopez-Hill' }]], false],
    ['a child of the owner’s name does not', [maria, 17, [maria]], false],
    ['an adult of it does', [maria, 18, [maria]], true],
    ['nor one of two owners is left out', [maria, 40, [{ fname: 'Dana', lname: 'Hill' }, maria]], true],
  ])('%s', (_title, asked, owns) => expect(isStudioOwner(...asked)).toBe(owns))
})
