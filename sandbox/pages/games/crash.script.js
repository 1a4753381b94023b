window.playbillEngine = ({ stage, options, facts, texts, isCalm, money, stake, changed, isBusy }) => {
  stage.innerHTML =
    '<svg class="flight" viewBox="0 0 400 220" aria-hidden="true"><g class="grid"><path d="M0 55H400M0 110H400M0 165H400M100 0V220M200 0V220M300 0V220"/></g><path class="trail-fill"/><path class="trail"/><circle class="craft" r="7" cx="20" cy="205"/></svg><p class="big" aria-hidden="true">×1.00</p>'
  const [trail, fill, craft, big] = ['.trail', '.trail-fill', '.craft', '.big'].map((name) => stage.querySelector(name))
  const label = document.createElement('label')
  label.append(texts.target)
  const input = document.createElement('input')
  Object.assign(input, { type: 'number', min: '1.01', max: '1000', step: '0.01', value: '2.00', inputMode: 'decimal' })
  label.append(input)
  const presets = document.createElement('div')
  presets.className = 'chips'
  for (const value of ['1.20', '1.50', '2.00', '5.00', '10.00']) {
    const chip = document.createElement('button')
    chip.type = 'button'
    chip.textContent = `×${Number(value)}`
    chip.addEventListener('click', () => {
      if (isBusy()) return
      input.value = value
      update()
    })
    presets.append(chip)
  }
  const hint = document.createElement('p')
  hint.className = 'hint'
  options.append(label, presets, hint)
  const target = () => {
    const hundredths = Math.round(Number(input.value) * 100)
    return Number.isFinite(hundredths) && hundredths >= 101 && hundredths <= 100_000 ? hundredths : null
  }
  const update = () => {
    const now = target()
    input.setAttribute('aria-invalid', String(now === null))
    hint.textContent =
      now === null
        ? '×1.01 – ×1000'
        : `${texts.pays}: ${money(Math.floor((stake() * now) / 100))}   ${texts.chance}: ${((facts.share / now) * 10_000).toFixed(2)}%`
  }
  input.addEventListener('input', update)
  document.addEventListener('click', update)
  const draw = (share, height) => {
    const x = 20 + share * 360
    const y = 205 - Math.min(1, height) * 180
    const d = `M20 205Q${20 + (x - 20) * 0.65} 205 ${x} ${y}`
    trail.setAttribute('d', d)
    fill.setAttribute('d', `${d}V205Z`)
    craft.setAttribute('cx', String(x))
    craft.setAttribute('cy', String(y))
  }
  const at = (hundredths) => {
    big.textContent = `×${(hundredths / 100).toFixed(2)}`
  }
  draw(0, 0)
  update()
  return {
    choice: () => (target() === null ? null : { target: target() }),
    begin() {
      stage.classList.remove('is-won', 'is-lost')
      at(100)
      draw(0, 0)
      changed()
    },
    async show({ end, target: goal, isWon }) {
      const top = isWon ? goal : end
      const time = isCalm() ? 0 : Math.min(3_500, 700 + Math.log2(top / 100) * 700)
      await new Promise((done) => {
        const from = performance.now()
        const frame = (now) => {
          const share = time === 0 ? 1 : Math.min(1, (now - from) / time)
          at(Math.floor(100 * (top / 100) ** share))
          draw(share, share * share)
          if (share < 1) requestAnimationFrame(frame)
          else done()
        }
        requestAnimationFrame(frame)
      })
      at(top)
      stage.classList.add(isWon ? 'is-won' : 'is-lost')
    },
  }
}
