import { Checkbox, Group, Input, SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  DateField,
  Form,
  FormButtons,
  LinkButton,
  LoadMore,
  MoneyField,
  Muted,
  Panel,
  SelectField,
  StateBadge,
  TextField,
  toText,
  useCall,
  useFormState,
  useReadMore,
} from '../../../../kit/web/index.ts'
import type { PartKind } from '../../../supply/vendor-catalog/rules.ts'
import { type Campaign, CampaignForm, type CampaignKind, campaigns, creatives, NewCampaignForm } from '../contract/index.ts'
import { AreasField } from './areas-field.tsx'
import { CategoriesField } from './categories-field.tsx'
import { creativeStateLabels, kindLabels } from './labels.ts'
import classes from './campaigns.module.css'

const invalidates = [campaigns.list, campaigns.read]

export interface NewCampaignEntryProps {
  kind: CampaignKind
  areas: string[]
  categories: PartKind[]
  today: string
  lastDay: string
}

/** A new campaign, for the parts search or for add-ons on estimates. */
export function NewCampaignEntry({ kind, areas, categories, today, lastDay }: NewCampaignEntryProps) {
  const navigate = useNavigate()
  const add = useCall(campaigns.add, { done: 'Draft saved', invalidates })
  return (
    <Form
      schema={NewCampaignForm}
      initial={{ kind, name: '', startsOn: today, endsOn: lastDay, areas, categories, creativeIds: [] }}
      call={add}
      toSent={(body) => ({ body: body.kind === 'search' ? body : { ...body, creativeIds: [] } })}
      done={({ campaignId }) => void navigate(`/campaign-inquiry/${campaignId}`)}
      guard
      label="New campaign"
    >
      <NewFields />
      <FormButtons label="Save draft" onCancel={() => void navigate('/campaign-inquiry')} />
    </Form>
  )
}

/** Changes a campaign. Says which changes need a review. */
export function CampaignEntry({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const change = useCall(campaigns.change, {
    done: ({ state }) => (state === 'submitted' ? 'Saved and sent to review' : 'Campaign saved'),
    invalidates,
  })
  const { name, startsOn, endsOn, dayBudget, totalBudget, areas, categories } = campaign
  const creativeIds = campaign.creatives.map(({ creativeId }) => creativeId)
  return (
    <Form
      schema={CampaignForm}
      initial={{ name, startsOn, endsOn, dayBudget, totalBudget, areas, categories, creativeIds }}
      call={change}
      toSent={(body) => ({ params: { id: campaign.campaignId }, body })}
      version={campaign.version}
      done={onClose}
      guard
      label={name}
    >
      <Fields isSearch={campaign.kind === 'search'} />
      {campaign.state !== 'draft' && (
        <Muted>
          If you change areas, categories or creatives, we review the campaign again. Shops do not see it until it is approved.
          The name, dates and budgets change immediately.
        </Muted>
      )}
      <FormButtons label="Save campaign" onCancel={onClose} />
    </Form>
  )
}

function NewFields() {
  const { values } = useFormState()
  const isSearch = values['kind'] !== 'add-on'
  return (
    <Fields isSearch={isSearch}>
      <SelectField
        name="kind"
        label="Shown in"
        options={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
        helper={
          isSearch
            ? 'A sponsored slot below the results of “Find a part”. You pay per click.'
            : 'A part that a shop can offer with a job. You pay a fee when the customer accepts it.'
        }
      />
    </Fields>
  )
}

interface FieldsProps {
  isSearch: boolean
  /** Above the name. */
  children?: ReactNode
}

function Fields({ isSearch, children }: FieldsProps) {
  const { values, setValue, errors } = useFormState()
  const list = <T extends string>(name: string) => (values[name] ?? []) as T[]
  const errorOf = (name: string) => toText(errors[name]) || undefined
  return (
    <Stack gap="lg">
      <Panel title="Campaign">
        <Stack>
          {children}
          <TextField name="name" label="Name" maxLength={80} helper="Only you and Liftbay’s reviewers see it." />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DateField name="startsOn" label="First day" />
            <DateField name="endsOn" label="Last day" />
            <MoneyField name="dayBudget" label="Budget per day" />
            <MoneyField name="totalBudget" label="Total budget" />
          </SimpleGrid>
        </Stack>
      </Panel>
      <Panel title="Where and for which parts">
        <Stack>
          <AreasField value={list('areas')} onChange={(next) => setValue('areas', next)} error={errorOf('areas')} />
          <CategoriesField
            value={list('categories')}
            onChange={(next) => setValue('categories', next)}
            error={errorOf('categories')}
          />
        </Stack>
      </Panel>
      {isSearch && (
        <CreativesField
          value={list('creativeIds')}
          onChange={(next) => setValue('creativeIds', next)}
          error={errorOf('creativeIds')}
        />
      )}
    </Stack>
  )
}

interface CreativesFieldProps {
  value: readonly string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}

function CreativesField({ value, onChange, error }: CreativesFieldProps) {
  const read = useReadMore(
    creatives.list,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.creatives,
    (page) => page.next,
  )
  return (
    <Panel title="Creatives" lead="If you choose several, the approved ones take turns by the hour.">
      <Stack gap="xs" component="fieldset" className={classes.fieldset} data-field="creativeIds">
        <legend>Creatives of this campaign</legend>
        {read.rows.map(({ creativeId, headline, number, state }) => (
          <Group key={creativeId} gap="sm">
            <Checkbox
              label={number > 1 ? `${headline}, version ${number}` : headline}
              checked={value.includes(creativeId)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...value, creativeId] : value.filter((id) => id !== creativeId))
              }
            />
            <StateBadge {...creativeStateLabels[state]} />
          </Group>
        ))}
        {!read.loading && read.rows.length === 0 && <Muted>You have no creatives yet. Save the draft and add one.</Muted>}
        {error && <Input.Error role="alert">{error}</Input.Error>}
      </Stack>
      <Group gap="xs" mt="sm">
        <LoadMore more={read.more} />
        <LinkButton variant="default" to="/advertise/new">
          Add creative
        </LinkButton>
      </Group>
    </Panel>
  )
}
