"""One organiser, one event that sells one item for 500 INR, and a token for the REST API; prints token and item."""

import json
from datetime import timedelta
from decimal import Decimal

import django

django.setup()

from django.conf import settings
from django.utils.timezone import now
from django_scopes import scope
from pretix.base.models import Event, Organizer

organiser = Organizer.objects.create(name="Peer", slug="peer")
with scope(organizer=organiser):
    team = organiser.teams.create(name="API", all_events=True, all_event_permissions=True)
    event = Event.objects.create(
        organizer=organiser,
        name="Monsoon Nights",
        slug="live",
        currency="INR",
        date_from=now() + timedelta(days=6),
        live=True,
    )
    # As the wizard for new events leaves one.
    event.set_active_plugins([*settings.PRETIX_PLUGINS_DEFAULT.split(","), "pretix.plugins.manualpayment"])
    event.save()
    event.checkin_lists.create(name="Default", all_products=True)
    event.set_defaults()
    event.settings.timezone = "Asia/Kolkata"
    event.settings.locale = "en"
    event.settings.locales = ["en"]
    event.settings.payment_manual__enabled = True

    item = event.items.create(name="GA", default_price=Decimal("500.00"), admission=True)
    quota = event.quotas.create(name="GA", size=100_000)
    quota.items.add(item)
    token = team.tokens.create(name="API").token

print(json.dumps({"token": token, "item": item.pk}))
