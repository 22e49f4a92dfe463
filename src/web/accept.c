/*
 * accept.c - weighs content codings (RFC 9110, section 12.5.3).
 */
#include "web/accept.h"

/* Weights in thousandths. */
enum { UNSAID = -1, DECLINED = 0, LEAST = 1, MOST = 1000 };

struct weights {
    int of[OV_SITE_FORMS];
    int others; /* of "*" */
};

/* "0.25", with at most three digits after the point; -1 if not a weight. */
static int read_weight(struct ov_http_text text)
{
    int weight, scale = MOST;

    if (text.length < 1 || text.length > 5 ||
        (text.at[0] != '0' && text.at[0] != '1') ||
        (text.length > 1 && text.at[1] != '.'))
        return -1;
    weight = text.at[0] == '1' ? MOST : 0;
    for (size_t i = 2; i < text.length; i++) {
        if (text.at[i] < '0' || text.at[i] > '9')
            return -1;
        scale /= 10;
        weight += (text.at[i] - '0') * scale;
    }
    return weight <= MOST ? weight : -1;
}

/* The weight among the parameters of a coding; an invalid one declines it. */
static int weight_of(struct ov_http_text parameters)
{
    while (parameters.length > 0) {
        struct ov_http_text value = ov_http_cut(&parameters, ';');
        const struct ov_http_text name = ov_http_cut(&value, '=');

        if (ov_http_equals(name, "q")) {
            const int weight = read_weight(value);
            return weight < 0 ? DECLINED : weight;
        }
    }
    return MOST;
}

static void weigh(struct weights *weights, struct ov_http_text item)
{
    const struct ov_http_text coding = ov_http_cut(&item, ';');
    const int weight = weight_of(item);

    if (ov_http_equals(coding, "br"))
        weights->of[OV_SITE_BROTLI] = weight;
    else if (ov_http_equals(coding, "gzip") || ov_http_equals(coding, "x-gzip"))
        weights->of[OV_SITE_GZIP] = weight;
    else if (ov_http_equals(coding, "identity"))
        weights->of[OV_SITE_PLAIN] = weight;
    else if (ov_http_equals(coding, "*"))
        weights->others = weight;
}

/*
 * What the list does not name gets the weight of "*"; without that, only the
 * plain form is acceptable.
 */
static void fill_in(struct weights *weights)
{
    for (int form = 0; form < OV_SITE_FORMS; form++) {
        if (weights->of[form] != UNSAID)
            continue;
        if (weights->others != UNSAID)
            weights->of[form] = weights->others;
        else
            weights->of[form] = form == OV_SITE_PLAIN ? LEAST : DECLINED;
    }
}

bool ov_accept_choose(const struct ov_http_request *request,
                      const struct ov_site_file *file,
                      enum ov_site_form *ret_form)
{
    struct weights weights = {{UNSAID, UNSAID, UNSAID}, UNSAID};
    struct ov_http_text list, item;
    int best = DECLINED, at = 0;

    assert(file->path[0] == '/');
    while (ov_http_next_field(request, "accept-encoding", &at, &list))
        while (ov_http_next_item(&list, &item))
            weigh(&weights, item);
    fill_in(&weights);
    for (int form = OV_SITE_FORMS - 1; form >= 0; form--) {
        if (file->form[form].at != NULL && weights.of[form] > best) {
            best = weights.of[form];
            *ret_form = (enum ov_site_form)form;
        }
    }
    return best > DECLINED;
}
