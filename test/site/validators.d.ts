declare module '@marbec/web-auto-extractor' {
  class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] })
    parse(html: string): WebAutoExtractor.Extracted
  }
  namespace WebAutoExtractor {
    /** What a document says about itself in machine-readable form. */
    interface Extracted {
      jsonld: Record<string, object[]>
    }
  }
  export = WebAutoExtractor
}

declare module '@adobe/structured-data-validator' {
  class Validator {
    validate(data: import('@marbec/web-auto-extractor').Extracted): Promise<Validator.Issue[]>
  }
  namespace Validator {
    interface Issue {
      issueMessage: string
      severity: 'ERROR' | 'WARNING'
    }
  }
  export = Validator
}
