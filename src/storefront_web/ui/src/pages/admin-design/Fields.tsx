import { useRef, useState } from 'react'
import { DESIGN_HELP, DESIGN_LONG, DESIGN_PROBLEM } from '../../contract/messages/content.gen'
import { ErrorSummary } from '../../parts/ErrorSummary'
import { Check, Field, Select, TextArea } from '../../parts/Field'
import { Cell, FieldGrid, Form } from '../../parts/Form'
import { MoneyField } from '../../parts/MoneyField'
import { Panel } from '../../parts/Panel'
import { PasswordField } from '../../parts/PasswordField'
import { PercentField } from '../../parts/PercentField'
import { SearchInList } from '../../parts/SearchInList'
import css from './AdminDesignPage.module.css'

const ignore = () => undefined

/** Fields: empty, filled, read only, disabled, with help, with a problem; and a whole form with both. */
export function Fields() {
  const [amount, setAmount] = useState<number | null>(42.5)
  const form = useRef<HTMLDivElement>(null)
  return (
    <section id="fields" className="tight" aria-label="Fields">
      <h2>Fields</h2>
      <Panel title="States">
        <div className={`pad ${css.grid}`}>
          <Field label="Empty" placeholder="Placeholder" />
          <Field label="Filled" defaultValue="Pat Smith" aside="optional" />
          <Field label="Long" defaultValue={DESIGN_LONG} help={DESIGN_HELP} />
          <Field label="Read only" readOnly value="Mill & Press Works" />
          <Field label="Disabled" disabled value="Mill & Press Works" />
          <Field label="Refused" defaultValue="0" help={DESIGN_HELP} problem={DESIGN_PROBLEM} />
          <PasswordField label="Password" autoComplete="off" defaultValue="Press-4" />
          <MoneyField label="Amount" value={amount} onAmount={setAmount} />
          <PercentField label="Discount" value={null} onAmount={ignore} />
          <Field label="Date" type="date" defaultValue="2026-11-02" />
          <Select label="State" defaultValue="OH">
            <option value="OH">Ohio</option>
            <option value="IN">Indiana</option>
          </Select>
          <Select label="State, disabled" disabled>
            <option>Ohio</option>
          </Select>
          <TextArea label="Notes" rows={3} aside="12 of 512" defaultValue={DESIGN_LONG} />
          <TextArea label="Notes, refused" rows={3} defaultValue="" problem={DESIGN_PROBLEM} />
          <SearchInList label="Number, name" kept="" onSearch={ignore} />
        </div>
        <div className={`pad ${css.grid}`}>
          <Check label="Unchecked" defaultChecked={false} />
          <Check label="Checked" defaultChecked help={DESIGN_HELP} />
          <Check label="Disabled" disabled />
          <Check type="radio" name="design-choice" label="First" defaultChecked />
          <Check type="radio" name="design-choice" label="Second" />
        </div>
      </Panel>
      <Panel title="Form">
        <div className="pad" ref={form}>
          <ErrorSummary
            problems={{ name: DESIGN_PROBLEM, city: DESIGN_PROBLEM }}
            labels={{ name: 'Name', city: 'City' }}
            form={form}
          />
          <Form saves="Save" problem={DESIGN_PROBLEM} onCancel={ignore} onSave={() => Promise.resolve(true)}>
            <FieldGrid>
              <Cell span={3}>
                <Field name="name" label="Name" defaultValue="" problem={DESIGN_PROBLEM} />
              </Cell>
              <Cell span={3}>
                <Field name="city" label="City" defaultValue="" problem={DESIGN_PROBLEM} />
              </Cell>
            </FieldGrid>
          </Form>
        </div>
      </Panel>
    </section>
  )
}
