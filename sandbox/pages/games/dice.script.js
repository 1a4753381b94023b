window.playbillEngine = ({ stage, options, facts, texts, wait, isCalm, money, stake, isBusy }) => {
  let side = 'under'
  stage.innerHTML =
    '<p class="big" aria-hidden="true">50.00</p><div class="scale" aria-hidden="true"><div class="zone"></div><div class="mark"></div></div><div class="scale-ends" aria-hidden="true"><span>0</span><span>25</span><span>50</span><span>75</span><span>100</span></div>'
  const [big, zone, mark] = ['.big', '.zone', '.mark'].map((name) => stage.querySelector(name))
  const label = document.createElement('label')
  const name = document.createElement('span')
  const input = document.createElement('input')
  Object.assign(input, { type: 'range', min: '1', max: String(facts.most), step: '1', value: '48' })
  label.append(name, input)
  const sides = document.createElement('div')
  sides.className = 'chips'
  const buttons = ['under', 'over'].map((one) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = texts[one]
    button.addEventListener('click', () => {
      if (isBusy()) return
      side = one
      update()
    })
    sides.append(button)
    return [one, button]
  })
  const hint = document.createElement('p')
  hint.className = 'hint'
  options.append(label, sides, hint)
  const chance = () => Number(input.value)
  const update = () => {
    name.textContent = `${texts.chance}: ${chance()}%`
    for (const [one, button] of buttons) button.setAttribute('aria-pressed', String(one === side))
    zone.style.left = side === 'under' ? '0' : `${100 - chance()}%`
    zone.style.width = `${chance()}%`
    const times = (facts.share * 100) / chance()
    hint.textContent = `${texts.pays}: ×${times.toFixed(2)} = ${money(Math.floor(stake() * times))}   ${side === 'under' ? `< ${chance().toFixed(2)}` : `≥ ${(100 - chance()).toFixed(2)}`}`
  }
  input.addEventListener('input', update)
  document.addEventListener('click', update)
  const place = (roll) => {
    mark.style.left = `${roll / 100}%`
    big.textContent = (roll / 100).toFixed(2)
  }
  place(5_000)
  update()
  return {
    choice: () => ({ chance: chance(), side }),
    begin: () => stage.classList.remove('is-won', 'is-lost'),
    async show({ roll, isWon }) {
      if (!isCalm()) {
        for (let turn = 0; turn < 9; turn++) {
          place(Math.floor(Math.random() * 10_000))
          await wait(70)
        }
      }
      place(roll)
      await wait(150)
      stage.classList.add(isWon ? 'is-won' : 'is-lost')
    },
  }
}
