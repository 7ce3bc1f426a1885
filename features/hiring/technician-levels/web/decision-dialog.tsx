import { Stack } from '@mantine/core'
import { Dialog, Form, FormButtons, SelectField, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { DecisionForm, type LevelBoard, type LevelEmployee, levels } from '../contract/index.ts'
import { LevelHistory } from './level-history.tsx'

export interface DecisionDialogProps {
  board: LevelBoard
  employee: LevelEmployee
  /** Whether the answer to the proposal is "not yet". */
  isNotYet: boolean
  onClose: () => void
}

/** Puts somebody on a level, or says what a proposed promotion still lacks. */
export default function DecisionDialog({ board, employee, isNotYet, onClose }: DecisionDialogProps) {
  const { id, name, standing } = employee
  const suggested = standing.proposal?.id ?? standing.above[0]?.id ?? standing.level?.id ?? ''
  const decide = useCall(levels.decide, { done: isNotYet ? 'Answer sent' : 'Level saved', invalidates: [levels.board] })
  const title = isNotYet ? `Not ready for level ${standing.proposal?.name ?? ''} yet` : `Level of ${name}`
  return (
    <Dialog opened onClose={onClose} title={title} width={520}>
      <Stack gap="lg">
        <Form
          schema={DecisionForm}
          initial={{ levelId: suggested, decision: isNotYet ? 'not-yet' : 'approved', note: '' }}
          call={decide}
          toSent={(body) => ({ params: { shop: board.shop.id, n: id }, body })}
          done={onClose}
          label={title}
        >
          {!isNotYet && (
            <SelectField
              name="levelId"
              label="Level"
              options={board.ladder.map((level) => ({ value: level.id, label: level.name }))}
            />
          )}
          <TextAreaField
            name="note"
            label={isNotYet ? `What is still missing? ${name} reads this.` : `Note for ${name}`}
            required={isNotYet}
            rows={3}
            maxLength={1000}
          />
          <FormButtons label={isNotYet ? 'Send answer' : 'Save level'} onCancel={onClose} />
        </Form>
        {standing.history.length > 0 && <LevelHistory history={standing.history} zone={board.shop.timeZone} />}
      </Stack>
    </Dialog>
  )
}
