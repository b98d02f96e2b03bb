/** A small data file with at least one entry of each kind. */
export const componentApi = `properties:
  - name: name
    anchor: component-name
    summary: what people read
    type: string
    sources: required
    actions: required
    example: 'name: "New Card"'
    description: Names it.
  - name: hooks
    meantOn: [/components/*]
    anchor: hooks
    title: Hooks
    level: 2
    summary: run at events
    type: object
    sources: optional
    actions: not available
    example: 'hooks: {}'
    description: Run at events.
fields:
  - name: reloadProps
    anchor: prop-reload-props
    summary: reloads
    appliesTo: all
    type: boolean
    required: false
    default: '\`false\`'
    example: 'reloadProps: true'
    description: Reloads.
types:
  - name: string
    anchor: type-string
    value: string
    arrayForm: true
    sources: true
    actions: true
    ownFields: [secret]
    example: 'email: "string"'
    description: Text.
  - name: $.interface.http
    anchor: http
    title: HTTP
    level: 3
    value: object
    arrayForm: false
    sources: true
    actions: false
    example: 'http: "$.interface.http"'
    description: A URL.
    fields:
      called: Field
      list:
        - name: customResponse
          type: boolean
          required: false
          description: Who answers.
        - name: path
          meantOn: [/sources/]
          type: string
          required: with a \`customResponse\`
          default: '\`/\`'
          description: Where.
    notes: Take care.
functions:
  - name: $.export()
    anchor: export
    sources: false
    actions: true
    callableIn: '\`run\`'
    example: $.export("a|b", 1)
    description: Exports.
    fields:
      called: Argument
      list:
        - name: name
          type: string
          required: true
          description: Where it goes.
values:
  - name: $.context
    anchor: context
    open: true
    type: object
    required: false
    example: $.context.id
    description: What is known.
`
