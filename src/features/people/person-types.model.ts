// The fixed lists that describe a person: types and genders; without schemas, so that any page may name them cheaply.

/** Person types that the specification names (R§3), with our ids. */
export const personTypes = [
  { id: 1, name: 'Dancer' },
  { id: 2, name: 'Teacher' },
  { id: 3, name: 'Parent' },
  { id: 4, name: 'Studio Owner' },
  { id: 5, name: 'Studio Director' },
  { id: 6, name: 'Office Manager' },
  { id: 7, name: 'Competition Director' },
  { id: 8, name: 'Registration Contact' },
  { id: 9, name: 'Other' },
] as const

/** Person types that an individual may sign up as (A§2: "only types flagged as user are offered"). */
export const individualPersonTypes = personTypes.filter((type) => [1, 2, 3, 9].includes(type.id))

export const genders = [
  { id: 1, name: 'Female' },
  { id: 2, name: 'Male' },
] as const
