/**
 * What people who don't know our terms call things: terms of the pages -> words and phrases, separated by commas. A search for one of
 * these also finds the terms, but not the other way around. Only add what people say in general, never the words of a single query.
 */
export const concepts: Record<string, string> = {
  // The product's nouns
  workflow:
    'automation, flow, bot, zap, scenario, recipe, pipeline, job, process, robot, applet, routine, macro, chain, sequence',
  step: 'box, block, building block, stage, node, task',
  trigger:
    'kick off, set off, as soon as, whenever, each time, every time, in response to, react, reacts, fire, launch, automatically, begin, starts, new row, new record, should start, starts by',
  event: 'occurrence, order, purchase, sale, shipment, booking, submission, arrival, incoming data, happening',
  app: 'program, software, tool, product, platform, third-party service',
  'integrated app':
    'compatible, supported, work with, works with, talk to, hook up, connector, plugin, add-on, extension',
  'connected account':
    'login, hook up, link, authorize, sign in with, log in with, sign in to, log in to, reconnect, relink, wrong user, as the wrong, remove your access',
  reconnect:
    'new password, changed password, log in again, sign in again, expired, relink, lost connection, logged out',
  'environment variable':
    'password, passwords, passphrase, credentials, sensitive, license key, licence key, config value, constant, sensitive stuff, setting, in all of them, api key, token, share a key, share an api key, share a secret, share a password',
  developer: 'programmer, coder, engineer',
  component: 'plugin, plug-in, extension, add-on, building block, own block',
  source: 'listener, watcher, collector, poller',
  inspector:
    'look up, monitor, yesterday, past, what happened, track down, find out, look back, trace, know it worked, did it work, see what, see it, where did it go, went through, check on, watch',
  'event history': 'past, look back, how far back, archive of events, older events, keep, stored for',
  expression:
    'curly, bracket, brackets, braces, mustache, placeholder, grab, pick out, pick a field, a field from, extract, one value, insert',
  'step export':
    'result, output, pass on, hand over, step before, step above, last step, further down, later on, previous step, earlier step, next step, use it in, carry over, the first step, does not see, see what, second step, another step, the one above, the one before',
  params:
    'field, fields, form, fill in, box to fill in, configure, value from above, from above, first name, variable text',
  // Time
  schedule:
    'morning, evening, night, nightly, overnight, monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekday, weekend, noon, midnight, once a day, once a week, once a month, recurring, repeatedly, regularly, periodically, every day, every week, every month, every year, clock, 9am, 8am, 6pm, first of the month, daylight, quarter, timing, timetable, weekly, daily, monthly, hourly, time of day',
  'scheduling task, delay':
    'days later, hours later, minutes later, later, reminder, remind, follow up, tomorrow, next week, wait until, tonight, in an hour, once on, afterwards, countdown, due, week after, day after, days after, hours after, minutes after, seconds between, anniversary, birthday, trial ends, deadline',
  timeout:
    'cut off, killed, dies, too long, forever, long running, half a minute, minutes, hangs, never finishes, gives up, takes longer, half an hour, run longer, longer, stops halfway, halfway',
  'cold start':
    'warm up, wake up, wakes up, idle, asleep, sleeping, nobody used it, after a break, first request, first call, inactive, at first, faster, seconds every time, slow response, delay at the beginning, sluggish, lag, has not been used, not used for',
  // Ways of working
  'private, visible':
    'who can see, who can read, who is able, who sees, who has access, able to see, able to read, allowed to see, get to see',
  'public workflow':
    'stranger, strangers, outsider, everybody, everyone, anybody, the world, other people, available for everybody, look at, see mine',
  private: 'stranger, strangers, outsider, nobody else, only me, confidential, spy, peek',
  deactivate:
    'halt, suspend, freeze, put on hold, take offline, off, vacation, holiday, for a while, temporarily, mute',
  archive: 'hide, tidy, tidy up, clean up, clutter, out of the way, no longer need, not needed, unused, old ones',
  delete:
    'throw away, throw out, trash, bin, discard, scrap, dump, forget, wipe, get rid of, drop, undo for good, for good',
  'delete account': 'close my account, leave, quit, for good',
  deploy: 'go live, live, publish, ship, production, put online, roll out, activate',
  'previous version, revert':
    'undo, get back, go back, older, earlier, before, mistake, last week, restore, broke, how it was, return to, earlier state',
  rename: 'better name, call it, relabel, give it a name, other name, different name',
  'copy workflow':
    'starting point, template, borrow, take over, ready-made, someone else, another user, recycle, adopt',
  share: 'friend, let others, hand over, pass around, give someone, show someone, client, pass on to, give to',
  'sharing code':
    'reuse, copy and paste, copy paste, pasted, in one place, several places, common code, everywhere, use again',
  'registry, publish':
    'marketplace, store, catalog, contribute, give back, others can use, for everyone, open source, others find, so that others',
  replay:
    'redo, repeat, do over, once more, again, second time, reprocess, resend, feed again, rerun, go through again, once again',
  'test event':
    'fake, made-up, pretend, dry run, practice, rehearse, try out, try it, experiment, sandbox, safely, before going live, without sending, just one part, one part, part of it, trial',
  'end early':
    'only if, only when, otherwise, unless, carry on, not continue, skip the rest, depending on, ignore, leave out, filter out, forget about, if the, high enough, more than, less than, bigger than, smaller than, too low, too small, too high, is right, jump out, bail out, break out, above, below, condition, conditions',
  'code step': 'programming, coding, script, snippet, formula, language, languages, write in',
  'prebuilt action':
    "no code, nocode, no-code, clicking, without code, without coding, without programming, non-technical, ready-made, premade, drag and drop, cannot code, can't code, not a programmer, not a developer, can't program, how to program, how to code",
  'choose language': 'java, php, ruby, rust, c#, perl, kotlin',
  python: 'py, pandas, django',
  'node.js': 'typescript, ts, deno',
  'new to javascript': "learn, never programmed, not a programmer, not a developer, can't code",
  'cli, develop locally':
    'own editor, vscode, vs code, ide, own machine, own computer, laptop, pc, desktop, terminal, git, computer, work on it on my',
  // Data and state
  'state, data store':
    'remember, last time, between runs, next time, counter, keep track, count, already handled, already processed, so far, memorize, note down, look up later, running total',
  'skip duplicates':
    'already handled, already processed, already sent, same again, again and again, repeated, only once, not again, second time, twice',
  concurrency:
    'same time, same second, same moment, overlap, collide, collision, overwritten, overwrite, simultaneously, one by one, one after the other, one after another, in order, right order, all together, at once, sequence, out of order',
  throttling:
    'per second, per minute, a minute, a second, an hour, slow down, slower, too fast, pace, spread out, overwhelm, overload, hammer, too many requests, arriving too fast',
  'queue full, queue size': 'backlog, pile up, flood, went missing, rush, peak, burst, lost',
  'tmp directory': 'temporary, save a file, scratch',
  file: 'pdf, picture, photo, image, video, document, zip, scan',
  attachment: 'attached, attach, csv, lookup table, reference list, alongside, lookup file',
  'large payload, payload limit': 'huge, enormous, big, too big, video, upload, gigabyte, megabytes',
  // HTTP
  'http trigger':
    'hook, callback, web address, my link, unique url, opens the link, visits, visitor, call my, incoming request, form, web form, contact form, notices, address to give',
  'http response':
    'send back, answer, reply, own text, thank you page, show a page, acknowledge, caller gets, returns to the caller, error page, waits for an answer',
  redirect: 'another site, forward the visitor, send the visitor, other page',
  'authenticate incoming':
    'password protect, protect, random people, anyone can call, anybody can call, lock down, restrict, strangers, keep others out, nobody else',
  'verify signature':
    'really came from, really from, authentic, genuine, forged, fake request, spoofed, impersonate, trust, tampered, prove, was it really',
  'http request': 'web call, web calls, ask another site, call a website, talk to an api, contact a server',
  pagination: 'pages, next page, more results, all results, comes in pages',
  // People
  organization:
    'company, firm, business, agency, department, together, group, club, school, our team, collaborate, office, whole office, coworking, colleagues, several people, staff account, company space, organisation',
  member:
    'staff, boss, intern, contractor, freelancer, colleague, coworker, teammate, employee, partner, guy, girl, somebody new, new hire',
  'remove member':
    'left the company, has left, resigned, fired, take away, former employee, ex-employee, no longer works, lock out',
  'invite member': 'add someone, let someone in, bring in, new hire, give access, join our',
  'single sign-on':
    'company login, corporate login, one login, one password, same login, work account, active directory, company password',
  customer: 'client, shopper, buyer, guest, patient, subscriber, consumer, applicant',
  'send email to someone else':
    'to the customer, to customers, to a client, recipient, newsletter, let them know, mail them, write to them, let my customer know, confirmation mail',
  'send yourself an email': 'mail me, email me, let me know, tell me, notify me, to myself, inbox, alert me, heads-up',
  'email trigger':
    'emails us, mails us, mail comes in, email comes in, incoming mail, gets a mail, writes to us, sends a mail, sends an email, mailbox, forward mails, incoming email',
  'slack message': 'chat, group chat, channel, ping the team, tell the team, team chat',
  'error workflow':
    'breaks, broke, goes wrong, went wrong, failure, when it fails, warn, alarm, ticket, on call, stops working, error mail, something fails, too many mails, on duty, notices, escalate',
  support: 'human, phone, talk to, speak to, speak with, reach you, get in touch, chat with',
  'feature request': 'idea, improvement, suggestion, suggest, wish, can you add, please add, missing, vote, roadmap',
  'request app': 'not listed, not in the list, missing, can you add, please add, unsupported',
  // Account and money
  pricing:
    'money, euro, dollar, afford, cheap, cheaper, budget, free of charge, for free, pay for, yearly, annual, discount, go over, cost me, count against, carry over, small shop, enough for',
  'cancel paid plan': 'stop paying, stop payment, end subscription, downgrade, no longer pay, go back to free',
  invoice: 'bookkeeping, accountant, tax, vat, bookkeeper, expense, charged, bills',
  'credit card': 'bank, visa, mastercard, debit card, charged card',
  usage: 'used up, consumed, consumption, left this month, so far this month, remaining, how much is left',
  invocation: 'how many times, how often, number of runs',
  limit: 'ceiling, at most, allowed, too much, too many, how big, how large, run out, go over',
  'sign up':
    'join, trial, need an account, registration, new account, open an account, make an account, get an account',
  username: 'nickname, handle, display name, user name',
  'user settings': 'preferences, my details, my profile, dark mode, dark, appearance',
  'change your email': 'different email, another email, new email, other address, new address, old address',
  'api key': 'leaked, rotate, regenerate, access key, stolen, got hold of, compromised, exposed',
  // Law and safety
  'privacy and security':
    'legal, lawyer, compliance, auditor, audit, certified, certificate, certification, data protection, safe with you, trust, employees read, your employees, your staff, encrypted, secure, contract, europe, eu, sensitive data',
  'gdpr deletion':
    'right to be forgotten, erase everything, delete everything, know about me, have about me, personal details, forget a person, wipe all data, delete his data',
  hosting: 'country, in the world, europe, where is my data, kept, data center, servers',
  subprocessor:
    'other companies, third parties, suppliers, partners, who else, which companies, who gets to see, see our data, contractors, firms, pass our, pass on, information to',
  vulnerability:
    'security hole, security problem, security flaw, hacked, exploit, hacker, weakness, breach, see other people, bug that lets',
  abuse: 'attack, attacking, scam, scammer, fraud, hacking, illegal, misuse, harass, junk mail, hammered',
  'service status':
    'is it down, offline, unavailable, unreachable, not loading, maintenance, loading forever, on your end',
  // Services
  'google sheet': 'excel, table, sheets, gsheet, gsheets, worksheet, spreadsheet',
  'multiple rows':
    'several lines, all of them, whole list, entire list, all at once, in one go, many rows, bulk insert',
  'rss feed': 'blog, news, newspaper, podcast, article, magazine, new post, website news, headlines',
  github: 'pull request, pr, repo, commit, star, gitlab',
  'sse destination, event stream':
    'live, real time, without reloading, refresh, dashboard, scoreboard, ticker, instantly, websocket, counter on my page, homepage, my website, by itself, move, update the page, chart, graph, updates itself, display, screen',
  s3: 'aws, amazon, backup, cloud storage, object storage, store files, long term, long-term, keep files, big data',
  'sql service':
    'select, query, report, data warehouse, statistics, ask questions, analysis, analytics, table, analyze, analyse, evaluate, figures',
  database: 'postgres, postgresql, mysql, mongodb, mongo, mariadb',
  'network, ip address':
    'from outside, inside our network, intranet, vpn, fixed address, same address, not reachable, behind our, let you in, it department, addresses you connect from, local network, on-premise, on premises, home server, port',
  'api webhook, subscription':
    'straight to my server, directly to my server, own server, push to my server, without a workflow, out of there',
  quickstart:
    'beginner, newbie, new here, build first, start with, first one, first steps, introduction, where do i start, from scratch, from zero, walk me through, basics, getting going, absolute beginner',
  'next steps': 'what now, what next, after the tutorial, go from here, continue learning',
  'use case':
    'good for, what is this, what can it do, purpose, what for, explain, difference to, why would i, instead of',
  'migrate from v1':
    'old version, new version, older version, old builder, new builder, outdated, v2, looked different, old editor, old design, used to',
  error:
    'complains, refuses, red, goes wrong, not working, stops working, does not work, err, exceed, exceeds, exceeded',
  legacy: 'obsolete, outdated, old way',
  // Abbreviations
  message: 'msg, text message, sms',
  account: 'acct, acc',
  password: 'pw, pwd, passwd, passphrase',
  'source code, source': 'src',
  package: 'pkg, dep, deps',
  configuration: 'cfg, conf, config',
  authentication: 'auth, authn',
  authorization: 'authz',
  documentation: 'docs, doc, manual',
  temporary: 'temp',
  request: 'req',
  response: 'res, resp',
  application: 'application',
  information: 'info',
  maximum: 'max',
  seconds: 'sec, secs',
  minutes: 'mins',
  // More
  'log, console': 'print, see what is going on, output, debug output, show a value, dump a value',
  profile: 'two accounts, several accounts, multiple accounts, switch accounts, clients',
  parallel: 'for each of, many calls, hundreds of, thousands of, all of them at once, simultaneously, same time',
  'loop, iterate': 'for each of, each of, one at a time, go through',
  'rest api, sse':
    'my own program, own program, own script, my own script, from outside, programmatically, get events out',
  'prop options, dropdown':
    'choose from a list, pick from a list, pick one, selection, choose from, let the user choose',
  'await, promise':
    'finishes before, too early, not finished, before the data, not there yet, comes back empty, runs ahead, does not wait',
  'workflow settings': 'more memory, more time, bigger machine, more power, stronger',
  test: 'does it work, see if it works, check that it works, verify it works',
  'connect, integrate': 'connector, connection, plug into, hook into',
  'delete events': 'collected, what was collected, clear the list',
  admin: 'administrator, in charge, boss, owner, supervisor',
  'migrate workflow': 'move my, bring over, take along, transfer',
  twitter: 'tweet, tweets, brand, social media, hashtag, x.com',
  strava: 'running, jogging, ride, cycling, workout, sport',
  zoom: 'webinar, meeting, video call, conference, recording',
  'hubspot, zoho crm': 'crm, lead, deal, sales contact',
  servicenow: 'ticket, it ticket, incident, help desk',
  intercom: 'customer support chat, complaint',
  'zoho books': 'bookkeeping, invoicing, accounting',
  google: 'gmail, gdrive, gcal, google drive, google calendar',
  airtable: 'base, airtable base',
  discord: 'gamers, server channel',
  notification: 'push message, ping',
  'quota, usage notification': 'warned, come near, close to the limit, almost used, before i run out',
  duplicates: 'two times, ran two times, double, doubled, two copies',
  troubleshoot:
    'nothing happens, nothing happened, nothing arrives, does nothing, no reaction, not triggered, silent, will not start',
  'something happens twice': 'two times, twice, double, doubled',
  change: 'adapt, correct, adjust, tweak, alter',
  latest: 'newest, most recent, last few',
  '100': 'hundred',
  summary: 'boil down, digest, overview, recap, report',
  community: 'other users, forum, ask others, fellow users',
}
