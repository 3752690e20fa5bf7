// Writes one question of a survey, or the name of a group and the words with which it may be left out.
import { CheckboxField, RadioField, SelectField } from '../../ui/choice-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import type { SurveyQuestionType } from '../survey/survey.model.ts'
import { pageOfGroup } from '../survey/survey.rules.ts'
import {
  GROUP_LENGTH,
  QUESTION_LENGTH,
  SWITCH_LENGTH,
  type WrittenGroup,
  type WrittenQuestion,
} from './survey-questions.model.ts'
import { checkQuestion, withQuestion } from './survey-questions.rules.ts'
import type { SurveyEditor } from './use-survey-editor.tsx'

export const kindWords: Record<SurveyQuestionType, string> = {
  rating: 'A rating from 1 to 5',
  text: 'A text',
  judge_list: 'A rating for each judge',
  workshop_list: 'A rating for each class of the workshop',
}

/** 'Group 3: Workshop' */
export const groupTitle = ({ id, name }: Pick<WrittenGroup, 'id' | 'name'>): string =>
  name === '' ? `Group ${id}` : `Group ${id}: ${name}`

const nothing = (text: string) => (text.trim() === '' ? null : text.trim())

interface QuestionDialogProps {
  editor: SurveyEditor
  /** Where it stands, or is to stand. */
  group: number
  /** null = a new one. */
  question: WrittenQuestion | null
  onClose: () => void
}

export function QuestionDialog({ editor, group, question, onClose }: QuestionDialogProps) {
  const fields = useFields({
    group: group as number | null,
    question: question?.question ?? '',
    survey_question_type: (question?.survey_question_type ?? 'rating') as SurveyQuestionType | null,
    required: question?.required ?? true,
    not_applicable: question?.not_applicable ?? '',
    feedback: question?.feedback ?? '',
  })
  function save() {
    const { values, violations } = fields
    const to = values.group ?? group
    const asked: WrittenQuestion = {
      question: values.question.trim(),
      survey_question_type: values.survey_question_type ?? 'rating',
      required: values.required,
      not_applicable: nothing(values.not_applicable),
      feedback: nothing(values.feedback),
    }
    const old = question?.question ?? null
    if (violations.show(checkQuestion(withQuestion(editor.groups, to, asked, old), asked))) return
    editor.saveQuestion(to, asked, old)
    onClose()
  }
  return (
    <FormDialog
      title={question ? 'Edit question' : 'Add a question'}
      violations={fields.violations}
      onSubmit={save}
      action={question ? 'Apply' : 'Add it'}
      onClose={onClose}
    >
      <TextAreaField label="Question" rows={2} maxLength={QUESTION_LENGTH} {...fields.bind('question')} />
      <RadioField
        label="Answered with"
        choices={Object.entries(kindWords).map(([value, label]) => ({
          value: value as SurveyQuestionType,
          label,
        }))}
        {...fields.bind('survey_question_type')}
      />
      <CheckboxField
        label="Required"
        help="Without it, the question can be left empty."
        {...fields.bind('required')}
      />
      <TextField
        label="Words for “not applicable”"
        help="For example: We stayed somewhere else. Empty: the question always applies."
        optional
        maxLength={SWITCH_LENGTH}
        autoComplete="off"
        {...fields.bind('not_applicable')}
      />
      <TextField
        label="Ask for a comment"
        help="For example: What would have made it easier? Empty: no comment is asked for."
        optional
        maxLength={QUESTION_LENGTH}
        autoComplete="off"
        {...fields.bind('feedback')}
      />
      <SelectField
        label="Group"
        choices={editor.groups.map((choice) => ({
          value: choice.id,
          label: `${groupTitle(choice)} (page ${pageOfGroup(choice.id)})`,
        }))}
        {...fields.bind('group')}
      />
    </FormDialog>
  )
}

interface GroupDialogProps {
  editor: SurveyEditor
  group: WrittenGroup
  onClose: () => void
}

export function GroupDialog({ editor, group, onClose }: GroupDialogProps) {
  const fields = useFields({ name: group.name, not_applicable: group.not_applicable ?? '' })
  function save() {
    const { name, not_applicable } = fields.values
    editor.saveGroup(group.id, { name: name.trim(), not_applicable: nothing(not_applicable) })
    onClose()
  }
  return (
    <FormDialog
      title={`Edit group ${group.id}`}
      violations={fields.violations}
      onSubmit={save}
      action="Apply"
      onClose={onClose}
    >
      <TextField
        label="Name"
        help="Above its questions."
        maxLength={GROUP_LENGTH}
        autoComplete="off"
        optional={group.questions.length === 0}
        {...fields.bind('name')}
      />
      <TextField
        label="Words for “not applicable”"
        help="For example: We did not attend the workshop. Takes all questions of the group away at once. Empty: the group always applies."
        optional
        maxLength={SWITCH_LENGTH}
        autoComplete="off"
        {...fields.bind('not_applicable')}
      />
    </FormDialog>
  )
}
