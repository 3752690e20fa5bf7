// What requests for data hold: numbers and times, so that it stays known that somebody was erased, and by whom.
import { among, either, holds } from '../../server/personal.ts'
import { dataRequestTable } from './data-request.tables.ts'

export const dataRequestPersonal = [
  holds({
    table: dataRequestTable,
    title: 'Requests for your data',
    own: ({ persons, accounts }) =>
      either(
        among(dataRequestTable.person_id, persons),
        among(dataRequestTable.mybtf_user_id, accounts),
        among(dataRequestTable.asked_by, accounts),
      ),
    within: (_reach, { shares }) => among(dataRequestTable.share_id, shares),
    erased: { kept: 'numbers and times: the fact that someone was erased has to stay on record' },
    secret: ['erasing_in', 'made_path'],
    plain: ['kind', 'counts'],
  }),
]
