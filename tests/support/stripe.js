// The part of Stripe.js that the store's card form uses, for tests: fields instead of frames, and the calls of
// the real script to the server that this file came from.
{
  const server = new URL(document.currentScript.src).origin

  const form = () => {
    const place = document.createElement('div')
    const add = (name, label) => {
      const field = document.createElement('label')
      const input = document.createElement('input')
      input.name = name
      field.append(label, input)
      place.append(field)
    }
    add('number', 'Number at the provider')
    add('year', 'Expiry year at the provider')
    return place
  }

  window.Stripe = (key) => ({
    elements: ({ clientSecret }) => {
      const made = { clientSecret, place: form() }
      return {
        made,
        create: () => ({
          heard: {},
          on(event, hear) {
            this.heard[event] = hear
          },
          mount(place) {
            place.append(made.place)
            queueMicrotask(() => this.heard.ready?.())
          },
          destroy: () => made.place.remove(),
        }),
      }
    },
    confirmSetup: async ({ elements: { made } }) => {
      const value = (name) => made.place.querySelector(`[name=${name}]`).value
      const setup = made.clientSecret.split('_secret_')[0]
      const answer = await fetch(`${server}/v1/setup_intents/${setup}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          client_secret: made.clientSecret,
          'payment_method_data[card][number]': value('number'),
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': value('year'),
        }),
      })
      const body = await answer.json()
      return body.error ? { error: body.error } : { setupIntent: body }
    },
  })
}
