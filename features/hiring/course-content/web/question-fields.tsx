import { ActionIcon, Button, Group, Radio, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { TextAreaField, TextField, useField } from '../../../../kit/web/index.ts'
import type { Question } from '../contract/index.ts'
import classes from './content.module.css'

const mostChoices = 6

/** The questions of a quiz: their answers, which one is right, and why. */
export function QuestionFields({ name }: { name: string }) {
  const { value: questions = [], change } = useField<readonly Question[]>({ name, label: 'Questions' })
  const update = (at: number, part: Partial<Question>) =>
    change(questions.map((question, place) => (place === at ? { ...question, ...part } : question)))
  return (
    <Stack gap="sm">
      {questions.map((question, at) => (
        <fieldset key={at} className={classes.question}>
          <legend>Question {at + 1}</legend>
          <Stack gap="sm" mt="xs">
            <TextField name={`${name}.${at}.text`} label={`Text of question ${at + 1}`} maxLength={500} />
            {question.choices.map((_, place) => (
              <Group key={place} gap="xs" align="flex-end" wrap="nowrap">
                <Radio
                  aria-label={`Answer ${place + 1} of question ${at + 1} is correct`}
                  name={`${name}.${at}.right`}
                  checked={question.right === place}
                  onChange={() => update(at, { right: place })}
                  pb="xs"
                />
                <div style={{ flex: 1 }}>
                  <TextField
                    name={`${name}.${at}.choices.${place}`}
                    label={question.right === place ? `Answer ${place + 1}, correct` : `Answer ${place + 1}`}
                    maxLength={200}
                  />
                </div>
                <ActionIcon
                  variant="default"
                  size="input-sm"
                  disabled={question.choices.length <= 2}
                  aria-label={`Remove answer ${place + 1} of question ${at + 1}`}
                  onClick={() => update(at, removeChoice(question, place))}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Group>
            ))}
            <TextAreaField
              name={`${name}.${at}.why`}
              label={`Explanation of question ${at + 1}`}
              rows={2}
              required={false}
              helper="Shown to someone who answered wrong."
            />
            <Group gap="xs">
              <Button
                variant="default"
                size="sm"
                disabled={question.choices.length >= mostChoices}
                onClick={() => update(at, { choices: [...question.choices, ''] })}
              >
                Add an answer
              </Button>
              <Button variant="subtle" size="sm" onClick={() => change(questions.toSpliced(at, 1))}>
                Remove question {at + 1}
              </Button>
            </Group>
          </Stack>
        </fieldset>
      ))}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => change([...questions, { text: '', choices: ['', ''], right: 0, why: '' }])}
      >
        Add a question
      </Button>
    </Stack>
  )
}

/** Removing another answer does not change which one is right. */
const removeChoice = ({ choices, right }: Question, at: number): Partial<Question> => ({
  choices: choices.toSpliced(at, 1),
  right: right > at || right === choices.length - 1 ? Math.max(0, right - 1) : right,
})
