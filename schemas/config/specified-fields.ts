import type { SettingsSectionId } from './sections.ts'

const functional = 'functionalSettings'
const balance = `${functional}.settingsForUpdBalance`
const chatFields = ['id', 'src', 'license', 'widget_id', 'lang']
const chatProviders = ['live_tex', 'freshChat', 'liveChat', 'verbox', 'comm100', 'betunlim', 'jivoSite']
const pageEntities = [
  'title', 'description', 'text', 'openGraph', 'meta[].charset', 'meta[].name', 'meta[].httpEquiv', 'meta[].content', 'schemaFaq[].question', 'schemaFaq[].answer',
  'schemaArticle.headline', 'schemaArticle.description', 'schemaArticle.image', 'schemaArticle.datePublished', 'schemaArticle.dateModified',
  'organization.name', 'organization.url', 'organization.logo', 'organization.contactPoint[].telephone', 'organization.contactPoint[].contactType',
  'organization.contactPoint[].areaServed', 'organization.contactPoint[].availableLanguage', 'organization.contactPoint[].sameAs',
  'product.name', 'product.image', 'product.description', 'product.sku', 'product.brandName',
]
const domainEntities = ['meta', 'canonical', 'organization', 'product', 'robots']

/** Every field of the settings that specification section 3 or decisions.md names, as paths: `.` enters a property, `[]` an item, `*` a value of a dictionary. */
export const specifiedFields: Readonly<Record<SettingsSectionId, readonly string[]>> = {
  site: [
    'logo', 'logoMobile', 'footerLogo', 'footerLogoMobile',
    ...['isTwoFAEnable', 'isSumsubEnable', 'isResponsibleGamingEnable', 'isBetHistoryEnable', 'isVisibleNoticeBetting', 'isTitleClickable'].map((name) => `${functional}.${name}`),
    ...['isEnabledInterval', 'isEnabledRequestsAfterClick', 'isEnabledTurnOffRequests', 'countSecondsForInterval', 'countSecondsForDelayBetweenClick', 'countMinutesAfterWhichRequestsTurnedOff'].map((name) => `${balance}.${name}`),
    'validatorConfig', 'loader.showPercentProgress', 'loader.loaderLogo', 'popups.fallbacks.authPopupEnabled', 'time_to_force_logout',
    'redirects[].from_url', 'redirects[].to_url', 'customCode[].isEnabled', 'customCode[].position', 'customCode[].code',
    'menus.main', 'menus.footer', 'menus.profile', 'menus.bottom', 'socialLinks[].to', 'countryFlags.*', 'ratingSites[].url', 'confirmHint.hours',
    'offersSettings.showPromocodeSwitcher', 'offersSettings.cashbackIntervalView', 'offersSettings.bonusesSwitchOrder',
    'tournamentConfig.isShowParticipants', 'tournamentConfig.durationType', 'tournamentConfig.leaderTopImages',
    'chat.chat', ...chatProviders.flatMap((provider) => chatFields.map((field) => `chat.${provider}.${field}`)),
    'analytics.tagServiceId', 'analytics.searchAnalyticsId', 'analytics.tagManagerId',
    ...['track_id', 'show_popup_reg', 'publisher_id', 'goal_id', 'goal_entry_id', 'link_id'].map((name) => `analytics.urlParameters.${name}`),
    'security.thirdPartyOnMoneyPages', 'security.externalHosts', 'locale.strategy', 'cms.version', 'dateTimeJoiner', 'toast.time', 'registrationHint.hours',
  ],
  auth: [
    ...['confirmEmailPopup', 'showCharacterSelect', 'showPromocode', 'showPromoFieldByDefault'].map((name) => `registration.${name}`),
    ...['terms', 'notify', 'markBetting'].flatMap((name) => [`registration.${name}.isActive`, `registration.${name}.defaultValue`]),
    'authTypes',
  ],
  forms: [
    'validationDict.*', 'apiValidationErrors.*', 'registrationValidationStrategy', 'currencyConditions',
    ...['registration', 'restore', 'profileSettings'].flatMap((form) => [`${form}.fields[].fieldName`, `${form}.fields[].validation.*.message`]),
  ],
  seo: [
    ...domainEntities.flatMap((field) => [`default.${field}`, `domains[].${field}`]),
    'replacements.*', 'redirects[].from_url', 'redirects[].to_url', 'platformSegment', 'favicon[].type', 'favicon[].sizes', 'favicon[].image',
    ...pageEntities.map((field) => `pages[].${field}`),
  ],
  cashier: [
    'paymentMethodsUrlDisplay', 'depositView', 'depositDetalization', 'receipt.address.isVisible', 'receipt.contacts.isVisible', 'receipt.rules.isVisible',
    'paymentMethods.*.icon', 'paymentMethods.*.description', 'paymentMethods.*.minDescription', 'paymentMethods.*.maxDescription',
    'depositAmounts[].currency', 'depositAmounts[].amounts', 'availableCurrencies.*', 'pinnedCurrencies', 'emptyDepositCurrency', 'sumCurrency', 'symbolPosition',
    'withdrawErrors.UserNeedConfirmContactException.to', 'withdrawErrors.KycWithdrawalException.to', 'historyPageSize', 'recentSize',
  ],
  games: [
    ...['type', 'canAccessSlotWithZeroBalance', 'canVisibleFavoriteIcon', 'visibleFullScreen', 'contentViewType'].map((name) => `gamesItem.${name}`),
    'gamehall.type', 'providers.*', 'pageSize', 'maxPageSize', 'tournamentPageSize', 'bannersCount',
    ...['banners', 'offers', 'tournaments', 'jackpots'].flatMap((name) => [`imageKeys.${name}.desktop`, `imageKeys.${name}.mobile`]),
  ],
  search: ['min_length', 'debounce_ms', 'popular', 'suggestions', 'aliases.*', 'empty_text'],
  loyalty: ['coinIcon', 'placesWhereDisplayedCharacters', 'isEnableCharacters', 'isEnableLoyalty', 'tutorialUrl', 'notification.duration', 'notification.sound', 'loyaltyPrograms'],
  metadata: ['rules[].route', 'rules[].title', 'rules[].description', 'replacements.*'],
}
