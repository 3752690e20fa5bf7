// What studios hold of people: their contacts, and an address that is an account's own. A studio itself is a business, and stays.
import { among, holds, holdsNothing, type Subject } from '../../server/personal.ts'
import { studioContactTable, studioKeyTable, studioTable } from './studio.tables.ts'

const isOwn = ({ emails }: Subject) => {
  const own = new Set(emails.map((email) => email.toLowerCase()))
  return (email: string) => own.has(email.toLowerCase())
}

export const studioPersonal = [
  holds({
    table: studioContactTable,
    title: 'Contacts of a studio',
    own: ({ contacts }) => among(studioContactTable.id, contacts),
    erased: 'deleted',
  }),
  holds({
    table: studioTable,
    title: 'Studios',
    own: ({ studios_stood_for }) => among(studioTable.id, studios_stood_for),
    // Whoever comes after claims it by an address that is the studio's, or is let in by the office.
    erased: ({ id, email, claimed }, _at, subject) => ({
      email: email.filter((address) => !isOwn(subject)(address)),
      claimed: claimed && !subject.own_studios.includes(id),
    }),
    // The words of the office.
    naming: {
      where: ({ studios, studios_stood_for }) => among(studioTable.id, [...studios, ...studios_stood_for]),
      columns: ['rejected_reason'],
    },
    plain: ['name', 'website', 'address', 'phone'],
  }),
  holdsNothing(studioKeyTable, 'drawn from studios, their contacts and accounts, and follows them'),
]
