// SESSION-04: a page that was loaded for one account reads and saves nothing of another that has signed in in the same browser since.
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../database/demo/demo-ids.ts'
import { PAGE_OF_HEADER } from '../shared/page-of.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer({ demo: true })
let big: string
beforeAll(async () => {
  big = await server.tokenOf(demoAccounts.big)
})

const child = {
  fname: 'Tabitha',
  lname: 'Twowindows',
  gender_id: 1,
  birthdate: '2016-02-02',
  person_type_id: 1,
}
const ask = (method: 'GET' | 'POST', url: string, page_of?: number, payload?: object) =>
  server.app.inject({
    method,
    url: `/api${url}`,
    headers: {
      authorization: `Bearer ${big}`,
      ...(page_of === undefined ? {} : { [PAGE_OF_HEADER]: String(page_of) }),
    },
    ...(payload ? { payload } : {}),
  })
const known = async () =>
  (await server.database.$client.query('SELECT id FROM person WHERE lname = $1', [child.lname])).rows.length

describe('SESSION-04 a page of another account', () => {
  it('saves nothing: the child that is entered on it comes onto no roster', async () => {
    const refused = await ask('POST', '/mybtf/roster', demoAccounts.studio, {
      person: child,
      skipFuzzy: true,
    })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'OTHER_ACCOUNT'])
    expect(await known()).toBe(0)
  })
  it('reads nothing', async () => {
    expect((await ask('GET', '/mybtf/roster', demoAccounts.studio)).json().code).toBe('OTHER_ACCOUNT')
  })
  it('goes on once its own account is signed in, and who does not say whose page it is is not asked', async () => {
    const person = { person: child, skipFuzzy: true }
    expect((await ask('POST', '/mybtf/roster', demoAccounts.big, person)).statusCode).toBe(200)
    expect((await ask('GET', '/mybtf/roster')).statusCode).toBe(200)
  })
  it('reads what anybody may', async () => {
    expect((await ask('GET', '/mybtf/events', demoAccounts.studio)).statusCode).toBe(200)
  })
})
