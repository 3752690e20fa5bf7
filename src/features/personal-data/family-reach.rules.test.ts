import { describe, expect, it } from 'vitest'
import type { HeldPlace } from './family-reach.model.ts'
import { reachOf } from './family-reach.rules.ts'

const at = (more: Partial<HeldPlace>): HeldPlace => ({
  studio_id: null,
  mybtf_user_id: null,
  registration_id: null,
  knows: false,
  ...more,
})
const link = { studio_id: 2, mybtf_user_id: 20, registration_id: 200 }
const own = at(link)

describe('OWNDATA-04', () => {
  it('of a dancer whom only the link’s own studio has, everything is opened', () => {
    expect(reachOf([own, at({ studio_id: 2 })], link)).toBeNull()
  })

  it('with others who do not know the address, only what is the studio’s own', () => {
    const others = [at({ studio_id: 1, mybtf_user_id: 10, registration_id: 100 }), at({ mybtf_user_id: 30 })]
    expect(
      reachOf([own, at({ studio_id: 2, mybtf_user_id: 21, registration_id: 201 }), ...others], link),
    ).toEqual({
      registrations: [200, 201],
      studios: [2],
      accounts: [],
    })
  })

  it('whoever was given the address, on a roster or anywhere else, has all of it opened', () => {
    const former = [at({ studio_id: 1, registration_id: 100 }), at({ studio_id: 1, knows: true })]
    expect(reachOf([own, ...former], link)).toBeNull()
    expect(reachOf([own, ...former, at({ mybtf_user_id: 30, registration_id: 300 })], link)).toEqual({
      registrations: [200, 100],
      studios: [2, 1],
      accounts: [],
    })
    const family = [at({ mybtf_user_id: 30, registration_id: 300, knows: true })]
    expect(reachOf([own, at({ studio_id: 1 }), ...family], link)?.accounts).toEqual([30])
  })

  it('a second account of whoever planted the address opens nothing of anybody else', () => {
    const planted = at({ studio_id: 3, registration_id: 300, knows: true })
    const real = at({ studio_id: 1, registration_id: 100 })
    expect(reachOf([own, planted, real], link)?.registrations).toEqual([200, 300])
  })

  it('opens the registration that it was sent for, also where whoever made it stands for no studio any more', () => {
    const left = { studio_id: null, mybtf_user_id: 20, registration_id: 200 }
    expect(reachOf([at({ studio_id: 2, mybtf_user_id: 20, registration_id: 200 })], left)).toEqual({
      registrations: [200],
      studios: [],
      accounts: [],
    })
  })
})
