// SURVEY-11 and SURVEY-12: what a next version of a survey's questions must be, what it changes, and two clerks at once.
import { describe, expect, it, test } from 'vitest'
import { MOST_SURVEY_QUESTIONS, type WrittenGroup, type WrittenQuestion } from './survey-questions.model.ts'
import {
  changesBetween,
  checkQuestion,
  checkWritten,
  eightGroups,
  isUnchanged,
  keptGroups,
  questionPlace,
  withMoved,
  withoutQuestion,
  withQuestion,
} from './survey-questions.rules.ts'
import { onTopOf } from './survey-questions-together.rules.ts'

const ask = (question: string, more: Partial<WrittenQuestion> = {}): WrittenQuestion => ({
  ...{ question, survey_question_type: 'rating', required: true, not_applicable: null, feedback: null },
  ...more,
})
const group = (id: number, questions: WrittenQuestion[], more: Partial<WrittenGroup> = {}): WrittenGroup => ({
  ...{ id, name: `Group ${id}`, not_applicable: null, questions },
  ...more,
})
const found = (groups: WrittenGroup[]) => checkWritten(groups).map(({ code, path }) => [code, path.join('.')])

describe('SURVEY-11 the next version of the questions', () => {
  test.each<[string, WrittenGroup[], string[][]]>([
    ['one question that everyone answers', [group(1, [ask('How was it?')])], []],
    ['a required text will do', [group(8, [ask('Why?', { survey_question_type: 'text' })])], []],
    ['none at all', [], [['SURVEY_NOTHING_ASKED', 'groups']]],
    ['only optional ones', [group(1, [ask('A', { required: false })])], [['SURVEY_NOTHING_ASKED', 'groups']]],
    [
      'only what may not apply',
      [
        group(1, [ask('A', { not_applicable: 'No' })]),
        group(2, [ask('B')], { not_applicable: 'We were not there' }),
      ],
      [['SURVEY_NOTHING_ASKED', 'groups']],
    ],
    [
      'only lists, of which a city may have nobody to rate',
      [group(1, [ask('A', { survey_question_type: 'judge_list' })])],
      [['SURVEY_NOTHING_ASKED', 'groups']],
    ],
    [
      'a group without a name',
      [group(3, [ask('A')], { name: '' })],
      [['SURVEY_GROUP_NAME', 'groups.0.name']],
    ],
    ['an unnamed group without questions', [group(1, [ask('A')]), group(2, [], { name: '' })], []],
    ['a group twice', [group(1, [ask('A')]), group(1, [ask('B')])], [['SURVEY_GROUP_TWICE', 'groups.1.id']]],
    [
      'a question twice, in other letters',
      [group(1, [ask('How was it?')]), group(2, [ask('how  was IT? ')])],
      [['SURVEY_ASKED_TWICE', 'groups.1.questions.0.question']],
    ],
  ])('%s', (_title, groups, codes) => expect(found(groups)).toEqual(codes))

  test.each([
    [MOST_SURVEY_QUESTIONS, []],
    [MOST_SURVEY_QUESTIONS + 1, [['SURVEY_TOO_LONG', 'groups']]],
  ])('%i questions', (count, codes) => {
    const questions = Array.from({ length: count }, (_, at) => ask(`Question ${at}`))
    expect(found([group(1, questions.slice(0, 60)), group(2, questions.slice(60))])).toEqual(codes)
  })

  it('says which group and which question it means', () => {
    expect(
      checkWritten([group(4, [ask('A'), ask('A')], { name: '' })]).map(({ message }) => message),
    ).toEqual([
      'Group 4 has questions, so it needs a name.',
      'This survey asks “A” twice. Please word one of the two differently.',
    ])
  })

  it('has all eight groups to edit, and keeps those with a name or questions, in their order', () => {
    const groups = eightGroups(
      [{ id: 2, name: 'Workshop', not_applicable: 'No' }],
      [{ ...ask('A'), survey_question_group_id: 2 }],
    )
    expect(groups.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(groups[1]).toEqual(group(2, [ask('A')], { name: 'Workshop', not_applicable: 'No' }))
    expect(keptGroups(groups).map(({ id }) => id)).toEqual([2])
    expect(keptGroups([group(5, [ask('B')]), group(2, [ask('A')])]).map(({ id }) => id)).toEqual([2, 5])
  })
})

describe('SURVEY-11 what a version changes', () => {
  const before = [group(1, [ask('A'), ask('B')]), group(2, [ask('C')])]
  const nothing = { added: [], retired: [], changed: [], rearranged: false }
  test.each<[string, WrittenGroup[], object]>([
    ['nothing', before, {}],
    ['nothing, with groups that nobody filled', [...before, group(3, [], { name: '' })], {}],
    ['a question more', [before[0] as WrittenGroup, group(2, [ask('D'), ask('C')])], { added: ['D'] }],
    ['a question less', [group(1, [ask('B')]), group(2, [ask('C')])], { retired: ['A'] }],
    [
      'other words are another question',
      [group(1, [ask('A!'), ask('B')]), group(2, [ask('C')])],
      { added: ['A!'], retired: ['A'] },
    ],
    [
      'another kind of answer',
      [group(1, [ask('A', { survey_question_type: 'text' }), ask('B')]), group(2, [ask('C')])],
      { changed: ['A'] },
    ],
    ['the order', [group(1, [ask('B'), ask('A')]), group(2, [ask('C')])], { rearranged: true }],
    ['the group', [group(1, [ask('A')]), group(2, [ask('C'), ask('B')])], { rearranged: true }],
    [
      'the name of a group',
      [group(1, [ask('A'), ask('B')]), group(2, [ask('C')], { name: 'New' })],
      { rearranged: true },
    ],
  ])('%s', (_title, after, changes) => {
    expect(changesBetween(before, after)).toEqual({ ...nothing, ...changes })
    expect(isUnchanged(changesBetween(before, after))).toBe(Object.keys(changes).length === 0)
  })
})

describe('SURVEY-11 one question', () => {
  const groups = [group(1, [ask('A'), ask('B'), ask('C')]), group(2, [ask('D')])]
  const words = (of: WrittenGroup[]) => of.map(({ questions }) => questions.map(({ question }) => question))
  it('is worded, and not as another one is', () => {
    const check = (question: string, old: string | null) =>
      checkQuestion(withQuestion(groups, 1, ask(question), old), ask(question)).map(({ message }) => message)
    expect(check('', null)).toEqual(['Required'])
    expect(check('E', null)).toEqual([])
    expect(check('a ', 'A')).toEqual([])
    expect(check('d', null)).toEqual(['This survey asks “d” twice. Please word one of the two differently.'])
  })
  it('is changed where it stands, added at the end, and goes to the end of another group', () => {
    expect(words(withQuestion(groups, 1, ask('B!'), 'B'))).toEqual([['A', 'B!', 'C'], ['D']])
    expect(words(withQuestion(groups, 2, ask('E'), null))).toEqual([
      ['A', 'B', 'C'],
      ['D', 'E'],
    ])
    expect(words(withQuestion(groups, 2, ask('A'), 'A'))).toEqual([
      ['B', 'C'],
      ['D', 'A'],
    ])
  })
  it('is retired', () => expect(words(withoutQuestion(groups, 'B'))).toEqual([['A', 'C'], ['D']]))
  it('is moved one place, and not beyond its group', () => {
    expect(words(withMoved(groups, 'B', -1))[0]).toEqual(['B', 'A', 'C'])
    expect(words(withMoved(groups, 'B', 1))[0]).toEqual(['A', 'C', 'B'])
    expect(withMoved(groups, 'A', -1)).toEqual(groups)
    expect(withMoved(groups, 'C', 1)).toEqual(groups)
    expect(withMoved(groups, 'Z', 1)).toEqual(groups)
  })
  it('is found by its words', () => {
    expect(questionPlace(groups, 'D')).toMatchObject({ group: 2, asked: { question: 'D' } })
    expect(questionPlace(groups, 'Z')).toBeNull()
  })
})

describe('SURVEY-12 two clerks', () => {
  const base = [group(1, [ask('A'), ask('B'), ask('C')]), group(2, [ask('D')])]
  const together = (mine: WrittenGroup[], theirs: WrittenGroup[]) =>
    keptGroups(onTopOf(base, mine, theirs)).map(({ questions }) => questions.map(({ question }) => question))
  const [first, second] = base as [WrittenGroup, WrittenGroup]
  it('who added one each have both', () => {
    const mine = [group(1, [ask('A'), ask('mine'), ask('B'), ask('C')]), second]
    const theirs = [first, group(2, [ask('D'), ask('theirs')])]
    expect(together(mine, theirs)).toEqual([
      ['A', 'mine', 'B', 'C'],
      ['D', 'theirs'],
    ])
  })
  it('in one group: theirs stay in their order, and mine come after', () => {
    const mine = [group(1, [ask('A'), ask('mine'), ask('B'), ask('C')]), second]
    const theirs = [group(1, [ask('C'), ask('theirs'), ask('A'), ask('B')]), second]
    expect(together(mine, theirs)[0]).toEqual(['C', 'theirs', 'A', 'B', 'mine'])
  })
  it('who retired one each have retired both', () => {
    expect(
      together([group(1, [ask('B'), ask('C')]), second], [group(1, [ask('A'), ask('C')]), second]),
    ).toEqual([['C'], ['D']])
  })
  it('what one moved and the other left is where it was moved to', () => {
    const mine = [group(1, [ask('A'), ask('C')]), group(2, [ask('D'), ask('B')])]
    expect(together(mine, base)).toEqual([
      ['A', 'C'],
      ['D', 'B'],
    ])
    expect(together(base, mine)).toEqual([
      ['A', 'C'],
      ['D', 'B'],
    ])
  })
  it('what I changed stands, also where they changed or retired it', () => {
    const text = ask('A', { survey_question_type: 'text' })
    const mine = [group(1, [text, ask('B'), ask('C')], { name: 'Mine' }), second]
    const changed = [
      group(1, [ask('A', { required: false }), ask('B'), ask('C')], { name: 'Theirs' }),
      second,
    ]
    const retired = [group(1, [ask('B'), ask('C')], { not_applicable: 'Theirs' }), second]
    expect(onTopOf(base, mine, changed)[0]).toMatchObject({ name: 'Mine', questions: [text, {}, {}] })
    expect(onTopOf(base, mine, retired)[0]).toMatchObject({ name: 'Mine', not_applicable: 'Theirs' })
    expect(together(mine, retired)[0]).toEqual(['B', 'C', 'A'])
  })
  it('without changes of mine it is theirs, and without theirs it is mine', () => {
    const other = [group(1, [ask('B'), ask('X')]), group(2, [ask('D'), ask('A')])]
    expect(keptGroups(onTopOf(base, base, other))).toEqual(other)
    expect(keptGroups(onTopOf(base, other, base))).toEqual(other)
  })
})
