// The fixed ids of the demo season. They never change once landed: measurements, stories and docs/demo.md use them.

/** Everybody in the demo signs in with it. */
export const DEMO_PASSWORD = 'Callboard1'

/** Accounts that sign in. Studios without such an account have an owner who cannot. */
export const demoAccounts = {
  studio: 1,
  big: 2,
  new: 3,
  parent: 4,
  unconfirmed: 5,
  staff: 6,
  scores: 7,
  dancer: 8,
  tidewater: 11,
  junction: 12,
  larkspur: 13,
  marlowe: 14,
  harbor_st: 15,
  copper_kettle: 16,
  willow_bend: 17,
} as const

export const demoStudios = {
  harbor_street: 1,
  grand_prairie: 2,
  tidewater: 3,
  junction: 4,
  larkspur: 5,
  marlowe: 6,
  harbor_st: 7,
  copper_kettle: 8,
  willow_bend: 9,
} as const

/** The event's id, then two digits: 01 to 49 in the current season, 51 to 99 in the one before. */
export const demoTourDates = {
  meridian_nashville: 5601,
  meridian_kansas_city: 5602,
  meridian_milwaukee: 5603,
  meridian_charlotte: 5604,
  meridian_tampa: 5605,
  meridian_columbus: 5606,
  meridian_albany: 5607,
  meridian_denver: 5608,
  meridian_des_moines: 5609,
  meridian_portland: 5610,
  meridian_hartford: 5611,
  northlight_austin: 701,
  northlight_raleigh: 702,
  northlight_spokane: 703,
  northlight_boise: 704,
  northlight_tucson: 705,
  northlight_omaha: 706,
  vantage_bismarck: 801,
  vantage_duluth: 802,
  vantage_missoula: 803,
  vantage_fargo: 804,
  /** It goes on while the demo is created, and its page is live. */
  vantage_rapid_city: 805,
  ember_savannah: 1801,
  ember_online: 1802,
  ember_santa_fe: 1803,
  finals_las_vegas: 1001,
  prism_las_vegas: 1401,
  company_new_york: 2801,
  crown_chicago: 4701,
  summit_estes_park: 2601,
  /** It goes on while the demo is created, so that its door can be tried. */
  summit_denver: 2602,
  coastline_san_diego: 4801,
  afterglow_atlanta: 4901,
  past_meridian_nashville: 5651,
  past_meridian_tampa: 5652,
  past_meridian_columbus: 5653,
  past_meridian_denver: 5654,
  past_northlight_austin: 751,
  past_northlight_raleigh: 752,
  past_vantage_bismarck: 851,
  past_ember_savannah: 1851,
  past_coastline_san_diego: 4851,
  past_afterglow_atlanta: 4951,
  past_finals_las_vegas: 1051,
  past_prism_las_vegas: 1451,
  past_company_new_york: 2851,
  past_crown_chicago: 4751,
  past_summit_estes_park: 2651,
} as const

export const demoRegistrations = {
  /** studio@: completed and paid */
  studio_tampa: 101,
  /** studio@: left off at Competition */
  studio_columbus: 102,
  /** studio@: the season before, completed and paid */
  studio_past_nashville: 103,
  studio_past_tampa: 104,
  studio_past_columbus: 105,
  studio_past_austin: 106,
  /** big@: 150 routines, left off at Review */
  big_denver: 201,
  big_past_denver: 202,
  /** big@: left off at Dancers, with a scholarship, regionals and a college discount */
  big_austin: 203,
  /** big@: over, in this season, with a survey to answer */
  big_nashville: 205,
  /** big@: ballroom, the season before, completed and paid */
  big_past_chicago: 204,
  /** parent@: an independent dancer, completed and paid */
  parent_austin: 301,
  /** studio@: Coastline, the season before, completed and paid */
  studio_past_san_diego: 481,
  /** big@: Afterglow, the season before, completed and paid */
  big_past_atlanta: 491,
  /** Three studios that leave three places in Albany and none in Duluth. */
  tidewater_albany: 401,
  junction_albany: 402,
  larkspur_albany: 403,
  larkspur_duluth: 404,
  /** One studio that fills Fargo, and two that wait there. */
  larkspur_fargo: 405,
  tidewater_fargo: 406,
  junction_fargo: 407,
  /** An intensive that goes on, and one of the season before. */
  tidewater_summit: 408,
  tidewater_past_summit: 409,
  /** Three studios that have answered the survey of Nashville. */
  tidewater_nashville: 411,
  junction_nashville: 412,
  larkspur_nashville: 413,
  /** Two studios that dance today. */
  tidewater_rapid_city: 414,
  junction_rapid_city: 415,
  /** Who danced beside big@ at Denver and beside studio@ at Columbus, the season before. */
  tidewater_past_denver: 421,
  junction_past_denver: 422,
  tidewater_past_columbus: 423,
  junction_past_columbus: 424,
  larkspur_past_columbus: 425,
  /** Programmes of chosen dancers, of the season before. */
  junction_past_finals: 501,
  junction_past_prism: 502,
  junction_past_company: 503,
} as const

/** Tickets of the intensive that goes on, each with the code that its door takes. */
export const demoTickets = { 901: 'T-SUMM-2222', 902: 'T-SUMM-3333', 903: 'T-SUMM-4444' } as const

/** Where the people of each roster start to count. */
export const demoPeople = {
  account_holders: 1,
  harbor_street: 1001,
  grand_prairie: 2001,
  parent: 3001,
  tidewater: 4001,
  junction: 4101,
  larkspur: 4201,
  on_no_roster: 5001,
} as const
