// LIFE-01: the database itself holds one open registration per account and tour date.
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { registrationTable } from './registration.tables.ts'

test('LIFE-01 account and tour date are unique among open registrations', () => {
  const index = getTableConfig(registrationTable).indexes.find(
    (index) => index.config.name === 'registration_one_open',
  )
  expect(index?.config.unique).toBe(true)
  expect(index?.config.columns.map((column) => 'name' in column && column.name)).toEqual([
    'mybtf_user_id',
    'tour_date_id',
  ])
  expect(index?.config.where).toBeDefined()
})
