import { Inject, Injectable } from '@nestjs/common';
import { defaultLanguage, type Language } from '@utsav/brand/languages';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import type { SmsTemplate } from '../i18n/en/sms-catalogue';
import { dltRegistrationOf, templateIdsOf, type DltRegistration, type DltSettings } from './dlt/dlt-registration';

/** In which language a text message can be sent: operators deliver only what is registered in it. */
@Injectable()
export class SmsLanguages {
  private readonly registration: DltRegistration;

  constructor(@Inject(CONFIG) config: DltSettings) {
    this.registration = dltRegistrationOf(config);
  }

  /** English where the text is not registered in the language of its reader. */
  of(template: SmsTemplate, language: Language): Language {
    return templateIdsOf(this.registration, template, language) ? language : defaultLanguage;
  }
}
